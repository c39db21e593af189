import { spawnSync } from 'child_process';
import { buildBinary, isBuilt, isGoInstalled } from './binary';
import { findRelease, Release } from './release';

/** How long the module proxy may take to send the module of Kubernetes itself, 60 MB. */
const PROXY_TIMEOUT_MS = 180_000;

/**
 * Why the control plane of the release can be neither found nor built here; undefined if
 * it can.
 */
function obstacle(release: Release): string | undefined {
  if (isBuilt(release)) {
    return undefined;
  }
  if (!isGoInstalled()) {
    return 'there is no `go` on this machine to build a control plane with';
  }
  const { status } = spawnSync('go', ['mod', 'download', `k8s.io/kubernetes@v${release.version}`], {
    stdio: 'ignore',
    timeout: PROXY_TIMEOUT_MS,
  });
  return status === 0 ? undefined : 'the Go module proxy does not answer, so that no control plane can be built';
}

/**
 * Builds the control planes of the minors that are the arguments. Where that cannot be
 * done, says why, and fails.
 */
async function main(minors: readonly string[]): Promise<void> {
  for (const release of minors.map(findRelease)) {
    const reason = obstacle(release);
    if (reason !== undefined) {
      console.log(`Kubernetes ${release.minor}: ${reason}`);
      process.exitCode = 1;
      return;
    }
    await buildBinary(release);
    console.log(`Kubernetes ${release.minor}: the control plane is built`);
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
