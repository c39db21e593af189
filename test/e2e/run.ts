import { spawn } from 'child_process';
import { once } from 'events';
import { join } from 'path';
import { buildBinary, isBuilt, isGoInstalled } from '../control-plane/binary';
import { findReleases, Release } from '../control-plane/release';

/**
 * `npm run e2e`: the tests on a real control plane, minor by minor.
 *
 * @param argv `--kubernetes MINOR[,MINOR…]`, `--kubernetes all`, and arguments for jest
 */
async function main(argv: readonly string[]): Promise<number> {
  const at = argv.indexOf('--kubernetes');
  const releases = findReleases(at < 0 ? 'newest' : argv[at + 1]);
  const jestArguments = at < 0 ? argv : [...argv.slice(0, at), ...argv.slice(at + 2)];
  const missing = releases.filter((release) => !isBuilt(release));
  if (missing.length > 0 && !isGoInstalled()) {
    const versions = missing.map(({ minor }) => minor).join(', ');
    console.error(`the control plane of Kubernetes ${versions} must be built, which needs \`go\``);
    return 1;
  }
  const failed = [];
  for (const release of releases) {
    if (!await passes(release, jestArguments)) {
      failed.push(release.minor);
    }
  }
  console.log(
    failed.length === 0
      ? `e2e: passed on Kubernetes ${releases.map(({ minor }) => minor).join(', ')}`
      : `e2e: FAILED on Kubernetes ${failed.join(', ')}`,
  );
  return failed.length === 0 ? 0 : 1;
}

async function passes(release: Release, jestArguments: readonly string[]): Promise<boolean> {
  await buildBinary(release);
  console.log(`\ne2e: Kubernetes ${release.version}`);
  const ignored = release.isClassic ? 'structured' : 'classic';
  const jest = spawn(
    process.execPath,
    [
      '--experimental-vm-modules', // jest needs it for ES modules, and the Kubernetes client is one
      '--disable-warning=ExperimentalWarning',
      require.resolve('jest/bin/jest'),
      ...jestArguments,
      '--ci',
      '--config',
      join(__dirname, 'jest.config.js'),
      '--testPathIgnorePatterns',
      `/test/e2e/${ignored}/`,
      // Its open standard input is the tie to this process: see tied.js.
    ],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...process.env, KUBERNETES: release.minor, CDK8S_DRA_TIED: 'true' },
    },
  );
  const [status] = await once(jest, 'exit');
  return status === 0;
}

main(process.argv.slice(2)).then((status) => process.exitCode = status, (error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
