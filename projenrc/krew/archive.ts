import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { bundlePlugin } from './bundle-plugin';

const ROOT = join(__dirname, '..', '..');
const REPOSITORY = 'https://github.com/cdk8s-dra/cdk8s-dra';

/** The program, which krew links as `kubectl-dra`. */
const PROGRAM = 'kubectl-dra';

const ARCHIVE = `${PROGRAM}.tar.gz`;

/**
 * Writes the files from which krew installs `kubectl dra`: an archive with the program and all licences, and the
 * manifest with the checksum of the archive. The same sources give the same bytes.
 *
 * @see https://krew.sigs.k8s.io/docs/developer-guide/plugin-manifest/
 */
export async function writeKrewFiles(folder: string, version: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const content = mkdtempSync(join(tmpdir(), 'cdk8s-dra-krew-'));
  try {
    await bundlePlugin(join(content, PROGRAM));
    chmodSync(join(content, PROGRAM), 0o755);
    cpSync(join(ROOT, 'LICENSE'), join(content, 'LICENSE'));
    for (const name of readdirSync(join(ROOT, 'vendor'))) {
      cpSync(join(ROOT, 'vendor', name, 'LICENSE'), join(content, `LICENSE.${name}`));
    }
    execFileSync('tar', [
      '--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX',
      '--use-compress-program=gzip -n', '-cf', join(folder, ARCHIVE), '-C', content, ...readdirSync(content).sort(),
    ]);
  } finally {
    rmSync(content, { recursive: true });
  }
  const sha256 = createHash('sha256').update(readFileSync(join(folder, ARCHIVE))).digest('hex');
  writeFileSync(join(folder, 'dra.yaml'), stringify(manifest(`v${version}`, sha256), { lineWidth: 0 }));
}

function manifest(version: string, sha256: string): object {
  return {
    apiVersion: 'krew.googlecontainertools.github.com/v1alpha2',
    kind: 'Plugin',
    metadata: { name: 'dra' },
    spec: {
      version,
      homepage: `${REPOSITORY}/blob/${version}/docs/kubectl.md`,
      shortDescription: 'Show devices of DRA, who has them, and why pods are stuck',
      description: 'Shows the devices and claims of Dynamic Resource Allocation (DRA) and who has them, tells why a\n'
        + 'pod, a claim, a class or a node is stuck, and checks manifests for the cluster. It only reads.\n',
      caveats: 'This plugin needs Node.js 20.19 or newer.\n',
      platforms: [{
        selector: { matchExpressions: [{ key: 'os', operator: 'In', values: ['linux', 'darwin'] }] },
        uri: `${REPOSITORY}/releases/download/${version}/${ARCHIVE}`,
        sha256,
        bin: PROGRAM,
      }],
    },
  };
}
