/** A folder into which the packed library and its peers are installed. */
export interface Installation {
  readonly title: string;
  /** The versions of cdk8s and constructs. */
  readonly peers: 'lowest' | 'newest';
  /** The command that installs what package.json lists, of the tools in `tools/`. */
  readonly install: readonly string[];
  /** Files besides package.json, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** What runs a file. */
  readonly node: readonly string[];
  /** Whether it runs all forms, not only the plain ones. */
  readonly isComplete?: boolean;
}

const NPM = ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'];
const YARN = ['yarn', 'install'];

/** What yarn needs to write a lock file in CI, and Plug’n’Play to find packages for ES modules. */
const yarnFiles = (nodeLinker: string) => ({
  '.yarnrc.yml':
    `nodeLinker: ${nodeLinker}\npnpEnableEsmLoader: true\nenableTelemetry: false\nenableImmutableInstalls: false\n`,
  'yarn.lock': '', // makes the folder a project of its own
});

export const INSTALLATIONS: readonly Installation[] = [
  { title: 'npm, newest peers', peers: 'newest', install: NPM, node: ['node'], isComplete: true },
  { title: 'npm, lowest peers', peers: 'lowest', install: NPM, node: ['node'] },
  { title: 'npm, Node.js 22', peers: 'newest', install: NPM, node: ['node-22'] },
  { title: 'npm, Node.js 24', peers: 'newest', install: NPM, node: ['node-24'] },
  { title: 'pnpm', peers: 'newest', install: ['pnpm', 'install'], node: ['node'] },
  { title: 'yarn', peers: 'newest', install: YARN, node: ['node'], files: yarnFiles('node-modules') },
  { title: 'yarn, Plug’n’Play', peers: 'newest', install: YARN, node: ['yarn', 'node'], files: yarnFiles('pnp') },
];
