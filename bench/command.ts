import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Outcome } from './child';
import type { Tool } from './tool';
import { documentsFile } from './ways/documents-file';
import { writeManifestFiles } from './ways/manifest-files';
import { standInCluster } from './ways/stand-in-cluster';

const PROGRAM = join(__dirname, '..', 'bin', 'cdk8s-dra.js');
const KUBECTL_DRA = join(__dirname, '..', 'bin', 'kubectl-dra.js');

/** Prints the resource usage of a process when it ends, after the output of the process. */
const USAGE = join(__dirname, 'print-usage.js');

const MIB = 2 ** 20;

/** A run of the command. */
interface Run {
  /** The arguments of Node, given the folder with the inputs. */
  readonly args: (folder: string) => readonly string[];
  readonly status: number;
  /** Additional environment variables, given the same folder. */
  readonly env?: (folder: string) => NodeJS.ProcessEnv;
}

/** The runs by name. Folders of manifests are written when they are first checked. */
const RUNS: Readonly<Record<string, Run>> = {
  'nothing': { args: () => ['-e', '0'], status: 0 },
  'import': { args: () => ['-e', `require(${JSON.stringify(require.resolve('cdk8s'))})`], status: 0 },
  'fine': { args: (folder) => check(manifestFolder(folder, 'fine', 10, 1, 'ExactCount')), status: 0 },
  'faulty': { args: (folder) => check(manifestFolder(folder, 'faulty', 11, 1, 'Exact')), status: 1 },
  'cluster-devices': onCluster(0, 'devices'),
  'cluster-claims': onCluster(0, 'claims', '-A'),
  'cluster-explain': onCluster(0, 'explain', 'pod/trainer-9950'),
  'large': { args: (folder) => check(manifestFolder(folder, 'large', 10_001, 5, 'ExactCount')), status: 0 },
};

/** A verb of kubectl dra on a large cluster. */
function onCluster(status: number, ...args: readonly string[]): Run {
  return {
    args: () => [KUBECTL_DRA, ...args],
    status,
    env: (folder) => ({ PATH: `${standInCluster(folder)}${delimiter}${process.env.PATH}` }),
  };
}

/** The command in its own process, which reports its resource usage. */
export const COMMAND: Tool = {
  whyMissing: () => undefined,
  run: (name, folder) => runNode(RUNS[name] ?? documents(name), folder),
};

/** A check of a file with the given number of documents. */
function documents(count: string): Run {
  return { args: (folder) => check(documentsFile(folder, count), '1.30'), status: 0 };
}

function check(path: string, kubernetes?: string): string[] {
  return [PROGRAM, 'check', '--no-config', ...kubernetes === undefined ? [] : ['--kubernetes', kubernetes], path];
}

function manifestFolder(folder: string, name: string, files: number, workloads: number, mode: string): string {
  const path = join(folder, name);
  if (!existsSync(path)) {
    writeManifestFiles(path, files, workloads, mode);
  }
  return path;
}

function runNode({ args, status: expected, env: more }: Run, folder: string): Outcome {
  // Node would read the certificates when it starts, which takes longer than a check.
  const { NODE_COMPILE_CACHE, NODE_EXTRA_CA_CERTS, NODE_OPTIONS, TS_NODE_PROJECT, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', USAGE, ...args(folder)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...env, TMPDIR: folder, ...more?.(folder) }, // where Node keeps compiled code
  });
  if (status !== expected) {
    throw new Error(`"${args(folder).join(' ')}" ended with ${status}:\n${(stdout + stderr).slice(0, 2000)}`);
  }
  const usage = JSON.parse(stderr.slice(stderr.lastIndexOf('{'))) as NodeJS.CpuUsage & { maxRSS: number };
  const cpu = (usage.user + usage.system) / 1000;
  return { cpu, process: cpu, rss: usage.maxRSS * 1024 / MIB };
}
