import { execFileSync } from 'child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { Release } from './release';

/** Writes the Go module of the control plane: main.go, go.mod and go.sum. */
export function writeGoModule(folder: string, release: Release): void {
  const kubernetes = downloadKubernetes(release.version);
  copyFileSync(join(__dirname, 'main.go'), join(folder, 'main.go'));
  writeFileSync(join(folder, 'go.mod'), goMod(readFileSync(kubernetes.GoMod, 'utf8'), release.version));
  writeFileSync(join(folder, 'go.sum'), readFileSync(join(kubernetes.Dir, 'go.sum')));
}

/**
 * The go.mod of a program that is built like Kubernetes itself.
 *
 * Every version stands in Kubernetes' own go.mod. Its staging modules lie beside it
 * there; here they are the published ones, whose versions differ from Kubernetes' only in
 * the major: v0.34.4 belongs to v1.34.4.
 *
 * @param kubernetes Kubernetes' own go.mod
 * @param version of Kubernetes, as in `1.34.4`
 */
export function goMod(kubernetes: string, version: string): string {
  const staging = version.replace(/^1\./, 'v0.');
  const own = kubernetes
    .replace(/^module k8s\.io\/kubernetes$/m, 'module control-plane')
    .replace(/=> \.\/staging\/src\/(\S+)/g, `=> $1 ${staging}`)
    // These modules do not exist for every release, and a control plane needs none of them.
    .replace(/^.*k8s\.io\/(kube-proxy|sample-[a-z-]+) v0\.0\.0.*\n/gm, '');
  return `${own}\nrequire k8s.io/kubernetes v${version}\n`;
}

function downloadKubernetes(version: string): { GoMod: string; Dir: string } {
  return JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', `k8s.io/kubernetes@v${version}`], {
      encoding: 'utf8',
    }),
  );
}
