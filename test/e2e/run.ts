import { spawnSync } from 'child_process';
import { join } from 'path';
import { buildBinary, isBuilt, isGoInstalled } from '../control-plane/binary';
import { findRelease, isClassic, Release, RELEASES } from '../control-plane/release';

/**
 * `npm run e2e`: the tests on a real control plane, minor by minor.
 *
 * @param argv `--kubernetes MINOR[,MINOR…]`, and arguments for jest
 */
function main(argv: readonly string[]): number {
  const at = argv.indexOf('--kubernetes');
  const minors = at < 0 ? [RELEASES[RELEASES.length - 1].minor] : argv[at + 1].split(',');
  const jestArguments = at < 0 ? argv : [...argv.slice(0, at), ...argv.slice(at + 2)];
  const releases = minors.map(findRelease);
  const missing = releases.filter((release) => !isBuilt(release));
  if (missing.length > 0 && !isGoInstalled()) {
    console.error(`the control plane of Kubernetes ${missing.map(({ minor }) => minor).join(', ')} must be built, and there is no \`go\` here`);
    return 1;
  }
  const failed = releases.filter((release) => !passes(release, jestArguments));
  console.log(failed.length === 0
    ? `e2e: passed on Kubernetes ${minors.join(', ')}`
    : `e2e: FAILED on Kubernetes ${failed.map(({ minor }) => minor).join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

function passes(release: Release, jestArguments: readonly string[]): boolean {
  buildBinary(release);
  console.log(`\ne2e: Kubernetes ${release.version}`);
  const ignored = isClassic(release) ? 'structured' : 'classic';
  const { status } = spawnSync(process.execPath, [
    '--experimental-vm-modules', // jest needs it for ES modules, and the Kubernetes client is one
    '--disable-warning=ExperimentalWarning',
    require.resolve('jest/bin/jest'), ...jestArguments, '--ci', '--config', join(__dirname, 'jest.config.js'),
    '--testPathIgnorePatterns', `/test/e2e/${ignored}/`,
  ], { stdio: 'inherit', env: { ...process.env, KUBERNETES: release.minor } });
  return status === 0;
}

process.exitCode = main(process.argv.slice(2));
