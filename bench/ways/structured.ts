import { ApiObject, App } from 'cdk8s';
import { appOf } from './charts';
import { CLASS, containerClaims, deployment, DRIVER, POD_CLAIM, Size, templateMetadata } from './workload';
import { KubernetesVersion, TargetCluster } from 'cdk8s-dra';

const API_VERSION = 'resource.k8s.io/v1';

/** The number of different selectors, as in an app with several sizes of devices. */
const SIZES = 20;

/** DRA with structured parameters as plain API objects: every claim has two selectors. */
export function build(size: Size, outdir: string): App {
  return appOf(size, outdir, (chart) => {
    new ApiObject(chart, 'Gpu', {
      apiVersion: API_VERSION,
      kind: 'DeviceClass',
      metadata: { name: CLASS },
      spec: { selectors: [selector(`device.driver == "${DRIVER}"`)] },
    });
  }, (chart, index) => {
    new ApiObject(chart, `Template${index}`, claimTemplate(index));
    new ApiObject(chart, `Trainer${index}`, deploymentWithClaim(index));
  });
}

/** The same, checked. */
export function buildWithTarget(size: Size, outdir: string): App {
  const app = build(size, outdir);
  TargetCluster.define(app, { version: KubernetesVersion.V1_34 });
  return app;
}

function claimTemplate(index: number) {
  const selectors = [
    selector(`device.driver == "${DRIVER}" && device.attributes["${DRIVER}"].model == "a100"`),
    selector(`device.capacity["${DRIVER}"].memory.compareTo(quantity("${index % SIZES + 1}Gi")) >= 0`),
  ];
  return {
    apiVersion: API_VERSION,
    kind: 'ResourceClaimTemplate',
    metadata: templateMetadata(index),
    spec: {
      spec: {
        devices: {
          requests: [{ name: POD_CLAIM, exactly: { deviceClassName: CLASS, selectors } }],
        },
      },
    },
  };
}

function deploymentWithClaim(index: number) {
  const manifest = deployment(index);
  const podSpec = manifest.spec.template.spec;
  podSpec.resourceClaims = [{ name: POD_CLAIM, resourceClaimTemplateName: templateMetadata(index).name }];
  for (const { resources } of podSpec.containers) {
    resources.claims = containerClaims();
  }
  return manifest;
}

function selector(expression: string) {
  return { cel: { expression } };
}
