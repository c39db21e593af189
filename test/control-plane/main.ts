import { parseArgs } from 'util';
import { ControlPlane } from './control-plane';
import { findRelease, RELEASES } from './release';

/** `npm run control-plane`: a control plane to play with, until Ctrl-C. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'kubernetes': { type: 'string', default: '1.34' },
      'feature-gates': { type: 'string', default: '' },
      'help': { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log('npm run control-plane -- [--kubernetes MINOR] [--feature-gates GATE,…]\n'
      + `minors: ${RELEASES.map((release) => release.minor).join(' ')}`);
    return;
  }
  const controlPlane = await ControlPlane.start(findRelease(values.kubernetes), {
    featureGates: values['feature-gates'].split(',').filter((gate) => gate !== ''),
  });
  console.log(`Kubernetes ${controlPlane.release.version} is ready; Ctrl-C ends it.`);
  console.log(`export KUBECONFIG=${controlPlane.kubeconfig}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void controlPlane.stop().then(() => process.exit()));
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
