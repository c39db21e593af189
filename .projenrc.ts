import { cdk, cdk8s, javascript, ReleasableCommits } from 'projen';
import { addChecks } from './projenrc/checks';
import { addSteps } from './projenrc/ci';
import { addControlPlane } from './projenrc/control-plane';
import { addDocs } from './projenrc/docs';
import { addEditors } from './projenrc/editors';
import { addGenerators } from './projenrc/generators';
import { addPackaging } from './projenrc/packaging';
import { addPlayground, PLAYGROUND_DEPS } from './projenrc/playground';
import { addPrograms } from './projenrc/programs';
import { addRelease, PUBLISHING } from './projenrc/release';
import { addFreshness, addWorkflow } from './projenrc/workflow';

const project = new cdk8s.ConstructLibraryCdk8s({
  name: 'cdk8s-dra',
  description:
    'Kubernetes Dynamic Resource Allocation (DRA) for cdk8s: typed constructs, checked while they are synthesized.',
  author: 'cdk8s-dra contributors',
  authorOrganization: true,
  authorAddress: 'https://github.com/cdk8s-dra',
  repositoryUrl: 'https://github.com/cdk8s-dra/cdk8s-dra.git',
  homepage: 'https://github.com/cdk8s-dra/cdk8s-dra#readme',
  bugsUrl: 'https://github.com/cdk8s-dra/cdk8s-dra/issues',
  license: 'Apache-2.0',
  stability: cdk.Stability.EXPERIMENTAL,
  // Construct Hub finds cdk8s libraries by the keyword `cdk8s`; projen adds only `cdk`.
  keywords: ['cdk8s', 'kubernetes', 'dra', 'dynamic-resource-allocation', 'constructs', 'gpu'],

  projenrcTs: true,
  sampleCode: false,
  packageManager: javascript.NodePackageManager.NPM,
  defaultReleaseBranch: 'main',
  majorVersion: 0,

  // The lowest versions that work. projen installs exactly these, so that all tests run on them.
  cdk8sVersion: '2.70.0',
  constructsVersion: '10.5.0',
  minNodeVersion: '20.19.0',
  workflowNodeVersion: '22',
  compressAssembly: true, // `.jsii` takes 1.7 MB, and a tenth of that compressed
  docgen: false, // API.md is one of the pages that projenrc/docs.ts writes
  jsiiVersion: '~6.0.0',
  typescriptVersion: '~6.0.3', // jsii 6.0 is TypeScript 6.0, and ts-jest refuses 7
  devDeps: [
    '@dagrejs/dagre@3.1.3', // bundled in vendor/
    ...PLAYGROUND_DEPS,
    '@kubernetes/client-node@1.4.0', // 2 does not load on Node 20
    '@types/vscode@1.90.0', // as old as the oldest editor that the extension supports
    '@microsoft/jest-sarif@1.0.0-beta.0', // for its schema of SARIF
    'ajv@^8.20.0',
    'cdk8s-cli@^2.207.60', // runs the examples with `cdk8s synth`, as users do
    'cdk8s-plus-27@^2.9.5',
    'cdk8s-plus-33@^2.5.57', // installed by `cdk8s init`, and used in the README
    'cdk8s-plus-34@^2.0.54',
    'diff@9.0.0', // bundled in vendor/, too
    '@jridgewell/sourcemap-codec',
    'esbuild@0.28.2', // exact, like re2js: `.ci/run vendor` bundles vendor/ again and compares
    'fast-check@^4.10.2',
    'fast-xml-parser@^5.12.1', // reads JUnit XML in a test
    'jsii-docgen@^10.5.0',
    'json2jsii@^0.5.19',
    'playwright-core@^1.65.0',
    're2js@2.10.0',
    'recheck@^4.5.0', // finds regular expressions that take more than linear time
    'yaml@2.9.1', // bundled in vendor/; the tests use it, too
    'vscode-languageclient@9.0.1', // used by the extension in editors/vscode
    'vscode-languageserver@9.0.1', // bundled in vendor/, too; the same version as in yaml-language-server
    'vscode-languageserver-protocol@3.17.5', // the tests act as a client
    'yaml-language-server@^1.25.0', // 2 does not run on Node 20
  ],

  tsconfig: {
    // jsii copies the included JSON files, so that code can load them on use.
    include: ['src/**/*.ts', 'src/**/*.json'],
    compilerOptions: {
      // Inlined source maps would triple the size of lib/.
      inlineSourceMap: false,
      inlineSources: false,
      types: ['node'],
    },
  },
  tsconfigDev: {
    include: ['**/*.ts', '../src/**/*.json', '../examples/**/*.ts', '../bench/**/*.ts', '../projenrc/**/*.ts'],
    compilerOptions: {
      types: ['jest', 'node'],
      // Tests and examples import `cdk8s-dra` as users do, and get its types from the
      // sources, without a build.
      paths: { 'cdk8s-dra': ['../src'] },
    },
  },

  jestOptions: {
    jestVersion: '^30',
    // A build that updates snapshots would accept every change of them.
    updateSnapshot: javascript.UpdateSnapshot.NEVER,
    passWithNoTests: false,
    junitReporting: false,
    coverageText: false,
    jestConfig: {
      collectCoverage: false, // on demand: `npx projen coverage`
      collectCoverageFrom: ['src/**/*.ts', '!src/l1/v1*.ts'],
      coverageReporters: ['text-summary', 'lcov'],
      moduleNameMapper: { '^cdk8s-dra$': '<rootDir>/src' },
      modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/lib/'],
      maxWorkers: '100%', // by default, jest leaves a core unused: half of a small machine
      testTimeout: 60_000, // slow machines run several suites at once
      // Globals that nearly every function uses: all others are looked up slowly in the sandbox of a suite.
      sandboxInjectedGlobals: ['Array', 'JSON', 'Math', 'Object'],
      // cdk8s never removes the temporary folders that it makes for the apps of tests.
      globalSetup: '<rootDir>/test/temporary-folder/setup.ts',
      globalTeardown: '<rootDir>/test/temporary-folder/teardown.ts',
    },
  },

  eslintOptions: {
    dirs: ['src'],
    devdirs: ['test', 'examples', 'bench', 'playground'],
    tsconfigPath: './test/tsconfig.json',
    commandOptions: { fix: false }, // a build reports, it does not rewrite
  },

  // GitHub: build, release and upgrade, nothing else.
  githubOptions: { mergify: false, pullRequestLint: false },
  autoMerge: false,
  pullRequestTemplate: false,
  buildWorkflow: false, // ours runs .ci/run, see projenrc/workflow.ts
  depsUpgradeOptions: { workflowOptions: { schedule: javascript.UpgradeDependenciesSchedule.WEEKLY } },

  ...PUBLISHING,
  releasableCommits: ReleasableCommits.featuresAndFixes(),
  bumpPackage: 'commit-and-tag-version@^12', // 13 requires Node 22

  bin: {
    'cdk8s-dra': 'bin/cdk8s-dra.js',
    'kubectl-dra': 'bin/kubectl-dra.js', // kubectl runs it as `kubectl dra`
    'kubectl_complete-dra': 'bin/kubectl_complete-dra.js',
  },
  autoDetectBin: false, // bin/ also contains the modules that start the commands

  npmignoreEnabled: false, // package.json lists what is packed, see projenrc/packaging.ts
  integrationTestAutoDiscover: false,
});

addPackaging(project);
addGenerators(project);
addDocs(project);
addPrograms(project);
addChecks(project);
addSteps(project);
addWorkflow(project);
addFreshness(project);
addRelease(project);
addControlPlane(project);
addEditors(project);
addPlayground(project);

project.synth();
