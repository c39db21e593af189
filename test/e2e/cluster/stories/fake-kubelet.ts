import { Stage } from './stage';

/**
 * Says what only a kubelet and a driver would say: events, the health of devices, and that
 * pods are ready. Its sentences are those of Kubernetes 1.37.1.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/manager.go
 */
export class FakeKubelet {
  constructor(private readonly stage: Stage) {}

  /** An event about preparing the devices of a pod. */
  public async failsToPrepare(pod: string, sentence: string): Promise<void> {
    const { metadata: { uid } } = await this.stage.get('pod', pod);
    const now = new Date().toISOString().replace(/\.\d+/, '');
    await this.stage.apply(JSON.stringify({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: `${pod}.prepare` },
      involvedObject: { apiVersion: 'v1', kind: 'Pod', namespace: this.stage.name, name: pod, uid },
      reason: 'FailedPrepareDynamicResources',
      message: `Failed to prepare dynamic resources: prepare dynamic resources: ${sentence}`,
      type: 'Warning',
      source: { component: 'kubelet' },
      firstTimestamp: now,
      lastTimestamp: now,
      count: 3,
    }));
  }

  /** That the container of a pod runs, and how its device is. */
  public async runs(pod: string, health = 'Healthy', message = ''): Promise<void> {
    const device = {
      resourceID: `${this.stage.driver}/${this.stage.name}-gpu/gpu-0`,
      health,
      ...message === '' ? {} : { message },
    };
    await this.stage.setStatus('pod', pod, {
      phase: 'Running',
      conditions: [{ type: 'Ready', status: 'True' }, { type: 'PodScheduled', status: 'True' }],
      containerStatuses: [{
        name: 'main',
        image: 'trainer',
        imageID: '',
        ready: true,
        restartCount: 0,
        state: { running: { startedAt: new Date().toISOString().replace(/\.\d+/, '') } },
        allocatedResourcesStatus: [{ name: 'claim:gpu', resources: [device] }],
      }],
    });
  }

  /** A DaemonSet of the driver whose pod on a node is there, ready or not. */
  public async plugin(node: string, isReady: boolean): Promise<void> {
    const { name, driver } = this.stage;
    await this.stage.apply(`
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: plugin }
spec:
  selector: { matchLabels: { app: plugin } }
  template:
    metadata: { labels: { app: plugin } }
    spec:
      nodeSelector: { kubernetes.io/hostname: ${node} }
      containers: [{ name: plugin, image: plugin, args: ['--driver=${driver}'] }]
      volumes: [{ name: plugins, hostPath: { path: /var/lib/kubelet/plugins_registry } }]`);
    const pod = await this.stage.podOf('plugin');
    await this.stage.setStatus('pod', pod, {
      phase: 'Running',
      conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }, { type: 'PodScheduled', status: 'True' }],
      containerStatuses: [{
        name: 'plugin',
        image: 'plugin',
        imageID: '',
        ready: isReady,
        restartCount: 5,
        state: isReady ? { running: {} } : {
          waiting: {
            reason: 'CrashLoopBackOff',
            message: `back-off 5m0s restarting ${name}`,
          },
        },
      }],
    });
  }

  /** That a node no longer answers. */
  public async isSilentOn(node: string): Promise<void> {
    this.stage.silence(node);
    const now = new Date().toISOString().replace(/\.\d+/, '');
    await this.stage.setStatus('node', node, {
      conditions: [{
        type: 'Ready',
        status: 'Unknown',
        reason: 'NodeStatusUnknown',
        lastHeartbeatTime: now,
        lastTransitionTime: now,
      }],
    });
  }
}
