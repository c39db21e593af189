import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(__dirname, '..', '..');

/** The first lines, which must parse in an old Node, so that they can report that it is too old. */
const HEAD = `#!/usr/bin/env node
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('kubectl dra: Node.js 20.19 or newer is needed, this is ' + process.version);
  process.exit(2);
}`;

/** Bundles `kubectl dra`, or another command of it such as its completion, into one program that needs only Node. */
export async function bundlePlugin(outfile: string, command = 'kubectlDra'): Promise<void> {
  await build({
    stdin: {
      contents: `require('./bin/start').run(require('./src/cli/kubectl/kubectl-dra').${command}, 'kubectl dra');`,
      resolveDir: ROOT,
    },
    outfile,
    banner: { js: HEAD },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['cdk8s', 'constructs'],
    logLevel: 'error',
  });
}
