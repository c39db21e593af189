import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UPSTREAM_ALLOCATORS } from './allocator-upstream';
import type { Outcome } from './child';
import { COMMAND } from './command';
import { EDITOR } from './editor';
import { PLAYGROUND } from './playground';
import { SELECTOR_EVALUATOR } from './selector-evaluator';
import type { Tool } from './tool';
import { documentsFile } from './ways/documents-file';

/** The minor that the tools check for. */
const MINOR = '1.30';

/** A program that checks manifests outside the app. */
interface FileChecker {
  readonly package: string;
  readonly version: string;
  /** The arguments for checking a file, given the folder that `writeInputs` has filled. */
  readonly args: (file: string, folder: string) => string[];
  /** The number of documents that the output reports as valid. */
  readonly valid: (output: string) => number;
}

const FILE_CHECKERS: Record<string, FileChecker> = {
  'kubeconform': {
    package: 'github.com/yannh/kubeconform/cmd/kubeconform',
    version: 'v0.8.0',
    args: (file, folder) => [
      '-strict',
      '-summary',
      '-kubernetes-version',
      `${MINOR}.0`,
      '-schema-location',
      join(folder, '{{ .ResourceKind }}.json'),
      file,
    ],
    valid: (output) => Number(/Valid: (\d+)/.exec(output)?.[1]),
  },
  'kubectl-validate': {
    package: 'sigs.k8s.io/kubectl-validate',
    version: 'v0.0.4',
    args: (file) => ['--version', MINOR, '--output', 'json', file],
    valid: (output) => output.split('"status": "Success"').length - 1,
  },
};

/** The path of a tool: in the user's cache, by version. */
function programOf(name: string): string {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'cdk8s-dra', 'go-tools', `${name}-${FILE_CHECKERS[name].version}`, name);
}

function whyCheckerMissing(name: string): string | undefined {
  const program = programOf(name);
  if (existsSync(program)) {
    return undefined;
  }
  if (spawnSync('go', ['version']).status !== 0) {
    return `${name} is not in ${program}, and there is no \`go\` on this machine to build it with`;
  }
  const { package: path, version } = FILE_CHECKERS[name];
  process.stderr.write(`Building ${name} ${version}, once …\n`);
  const folder = join(program, '..');
  const unfinished = `${folder}.${process.pid}`; // another run may build the same, or this one be killed
  mkdirSync(unfinished, { recursive: true });
  const { status, stderr } = spawnSync('go', ['install', `${path}@${version}`], {
    encoding: 'utf8',
    env: { ...process.env, GOBIN: unfinished },
  });
  if (status !== 0) {
    rmSync(unfinished, { recursive: true });
    return `${name} could not be built: ${stderr.trim().split('\n').pop()}`;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return undefined;
}

/**
 * Checks a file with a tool, and makes sure that the tool finds all documents valid, except for the
 * broken one. Only the time of the tool is known.
 */
function runChecker(name: string, count: string, folder: string): Outcome {
  const { args, valid } = FILE_CHECKERS[name];
  const { stdout, stderr } = spawnSync(programOf(name), args(documentsFile(folder, count), folder),
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, KUBECONFIG: '' } });
  const expected = count === 'broken' ? 0 : Number(count);
  if (valid(stdout) !== expected) {
    throw new Error(
      `${name} finds ${valid(stdout)} of ${expected} documents valid:\n${(stdout + stderr).slice(0, 2000)}`,
    );
  }
  return { cpu: NaN, process: NaN, rss: NaN };
}

/** All tools by name. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  ...Object.fromEntries(Object.keys(FILE_CHECKERS).map((name): [string, Tool] => [name, {
    whyMissing: () => whyCheckerMissing(name),
    run: (count, folder) => runChecker(name, count, folder),
  }])),
  'command': COMMAND,
  'editor': EDITOR,
  'playground': PLAYGROUND,
  'match-upstream': SELECTOR_EVALUATOR,
  ...UPSTREAM_ALLOCATORS,
};
