import { join } from 'path';
import { ClusterFolder } from './cluster-folder';

export interface ComponentFlagsProps {
  readonly folder: ClusterFolder;
  /** Feature gates to switch on. */
  readonly gates: readonly string[];
  readonly etcdPort: number;
  readonly apiServerPort: number;
  /** How long the scheduler waits for the binding conditions of devices. */
  readonly bindingTimeout?: string;
}

/** The flags of each component of one control plane. */
export function componentFlags(props: ComponentFlagsProps): Record<string, readonly string[]> {
  const { folder, gates, etcdPort, apiServerPort, bindingTimeout } = props;
  const featureGates =
    gates.length > 0 ? [`--feature-gates=${gates.map((gate) => `${gate}=true`).join(',')}`] : [];
  const etcd = `http://127.0.0.1:${etcdPort}`;
  const follower = [
    `--kubeconfig=${folder.kubeconfig}`,
    '--leader-elect=false',
    '--secure-port=0',
    ...featureGates,
  ];
  return {
    'etcd': [
      `--data-dir=${join(folder.path, 'etcd')}`,
      `--listen-client-urls=${etcd}`,
      `--advertise-client-urls=${etcd}`,
      '--listen-peer-urls=http://127.0.0.1:0', // a single member has no peers
      '--unsafe-no-fsync',
      '--log-level=error',
    ],
    'kube-apiserver': [
      `--etcd-servers=${etcd}`,
      `--secure-port=${apiServerPort}`,
      '--bind-address=127.0.0.1',
      `--cert-dir=${folder.certificates}`,
      `--service-account-key-file=${folder.serviceAccountKey}`,
      `--service-account-signing-key-file=${folder.serviceAccountKey}`,
      '--service-account-issuer=https://kubernetes.default.svc',
      `--token-auth-file=${folder.tokens}`,
      '--authorization-mode=RBAC',
      '--service-cluster-ip-range=10.0.0.0/24',
      '--runtime-config=api/all=true',
      '--disable-admission-plugins=ServiceAccount', // pods would wait for a token
      ...featureGates,
    ],
    'kube-controller-manager': follower,
    'kube-scheduler': bindingTimeout === undefined
      ? follower
      : [`--config=${folder.writeSchedulerConfig(bindingTimeout)}`, '--secure-port=0', ...featureGates],
  };
}
