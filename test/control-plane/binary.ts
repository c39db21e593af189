import { spawn, spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { once } from 'events';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'fs';
import { homedir } from 'os';
import { join } from 'path';
import { writeGoModule } from './go-module';
import { Release } from './release';

/** Whether this machine can build a control plane. */
export function isGoInstalled(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/** Whether the control plane of that release has been built already. */
export function isBuilt(release: Release): boolean {
  return existsSync(binaryPath(release));
}

/**
 * The program that is the control plane of that release. Builds it when there is none:
 * minutes, once.
 *
 * @throws if it cannot be built
 */
export async function buildBinary(release: Release): Promise<string> {
  const path = binaryPath(release);
  if (!isBuilt(release)) {
    if (!isGoInstalled()) {
      throw new Error(
        `the control plane of Kubernetes ${release.version} must be built, and there is no \`go\` on this machine`,
      );
    }
    const started = Date.now();
    const say = (what: string) =>
      process.stderr.write(`Control plane of Kubernetes ${release.version}: ${what}\n`);
    say('building, which takes minutes, once …');
    const progress = setInterval(() => say(`still building after ${secondsSince(started)} s …`), 30_000);
    try {
      await buildGoProgram(release, path);
    } finally {
      clearInterval(progress);
    }
    say(`built in ${secondsSince(started)} s: ${path}`);
  }
  return path;
}

/**
 * Builds a program of Go in the module of a control plane.
 *
 * @param source the package: the control plane, or one of Kubernetes
 * @throws if it cannot be built
 */
export async function buildGoProgram(release: Release, path: string, source = '.'): Promise<void> {
  const folder = join(path, '..');
  mkdirSync(folder, { recursive: true });
  writeGoModule(folder, release);
  const { version, minor } = release;
  const own = 'k8s.io/component-base/version';
  const unfinished = `${path}.${process.pid}`; // another run may build the same, or this one be killed
  const build = spawn('go', ['build', '-mod=mod', '-trimpath', '-buildvcs=false', '-o', unfinished, '-ldflags', [
    '-s -w', // 120 MB instead of 170
    '-checklinkname=0', // Go 1.23 and later refuse names that older Kubernetes takes from the runtime
    `-X ${own}.gitVersion=v${version} -X ${own}.gitMajor=1 -X ${own}.gitMinor=${minor.split('.')[1]}`,
  ].join(' '), source], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, GOWORK: 'off' } });
  let complaints = '';
  build.stderr.on('data', (chunk) => complaints += chunk);
  const [status] = await once(build, 'close');
  if (status !== 0) {
    throw new Error(`${source === '.' ? 'the control plane' : source} of Kubernetes ${version} does not build:\n${complaints}`);
  }
  renameSync(unfinished, path);
}

function secondsSince(started: number): number {
  return Math.round((Date.now() - started) / 1000);
}

/** In the user's cache, in a folder that changes with the program's source. */
export function binaryPath({ version }: Release): string {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const source = createHash('sha256').update(readFileSync(join(__dirname, 'main.go'))).digest('hex').slice(0, 12);
  return join(cache, 'cdk8s-dra', 'control-plane', `${version}-${source}`, 'control-plane');
}
