import { existsSync } from 'fs';
import { dirname, join } from 'path';
import { binaryPath, buildBinary, buildGoProgram } from './binary';
import { Release } from './release';

/**
 * The kubectl of a release. Builds it when there is none: half a minute once the control
 * plane is built, since they have most modules in common.
 *
 * @throws if it cannot be built
 */
export async function buildKubectl(release: Release): Promise<string> {
  await buildBinary(release);
  const path = join(dirname(binaryPath(release)), 'kubectl');
  if (!existsSync(path)) {
    await buildGoProgram(release, path, 'k8s.io/kubernetes/cmd/kubectl');
  }
  return path;
}
