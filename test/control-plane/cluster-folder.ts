import { generateKeyPairSync, randomBytes } from 'crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

/** The files of one cluster, in a temporary folder of its own. */
export class ClusterFolder {
  public readonly path = mkdtempSync(join(tmpdir(), 'cdk8s-dra-control-plane-'));
  public readonly certificates = join(this.path, 'certificates');
  public readonly serviceAccountKey = join(this.path, 'service-account.key');
  public readonly tokens = join(this.path, 'tokens.csv');
  public readonly kubeconfig = join(this.path, 'kubeconfig');
  private readonly token = randomBytes(16).toString('hex');

  constructor() {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(this.serviceAccountKey, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
    writeFileSync(this.tokens, `${this.token},admin,admin,system:masters\n`, { mode: 0o600 });
  }

  /** Writes the administrator's kubeconfig for the API server at that address. */
  public writeKubeconfig(server: string): void {
    const name = 'cdk8s-dra';
    // JSON is YAML, and every client reads it.
    writeFileSync(
      this.kubeconfig,
      JSON.stringify(
        {
          'apiVersion': 'v1',
          'kind': 'Config',
          'current-context': name,
          'clusters': [
            {
              name,
              cluster: {
                server,
                'certificate-authority': join(this.certificates, 'apiserver.crt'),
              },
            },
          ],
          'users': [{ name: 'admin', user: { token: this.token } }],
          'contexts': [{ name, context: { cluster: name, user: 'admin' } }],
        },
        undefined,
        2,
      ),
      { mode: 0o600 },
    );
  }

  /** Writes the configuration of a scheduler, and returns its path. */
  public writeSchedulerConfig(bindingTimeout: string): string {
    const path = join(this.path, 'scheduler.json');
    writeFileSync(path, JSON.stringify({
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      clientConnection: { kubeconfig: this.kubeconfig },
      leaderElection: { leaderElect: false },
      profiles: [{ pluginConfig: [{ name: 'DynamicResources', args: { bindingTimeout } }] }],
    }));
    return path;
  }

  public remove(): void {
    // Components that are just ending remove it as well.
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}
