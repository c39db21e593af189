/** Workloads are spread over so many charts, with one more for what they share. */
export interface Size {
  readonly workloads: number;
  readonly charts: number;
}

/** The driver of all devices. */
export const DRIVER = 'gpu.example.com';

/** The name of the one class. */
export const CLASS = 'gpu';

export const API_VERSION = 'resource.k8s.io/v1alpha2';

export function templateName(index: number): string {
  return `template-${index}`;
}

/** A Deployment of two containers, with or without the claim that every way has to end up with. */
export function deployment(index: number, withClaim: boolean): any {
  const labels = { app: `trainer-${index}` };
  const container = (name: string) => ({
    name,
    image: `registry.example.com/${name}:1.4.2`,
    args: ['--steps', '1000', '--seed', String(index)],
    env: [{ name: 'LOG_LEVEL', value: 'info' }],
    resources: { ...withClaim ? { claims: [{ name: 'gpu' }] } : {}, limits: { cpu: '2', memory: '4Gi' } },
  });
  const claims = withClaim ? { resourceClaims: [{ name: 'gpu', source: { resourceClaimTemplateName: templateName(index) } }] } : {};
  return {
    metadata: { name: `trainer-${index}`, labels },
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [container('trainer'), container('logger')], ...claims } },
    },
  };
}
