import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

/** Where the compiled library is. */
export const LIBRARY = join(__dirname, '..', '..', 'lib');

/** The objects of classic DRA, with which nothing is wrong. */
const CLASSIC_OBJECTS = `[
  { apiVersion: 'resource.k8s.io/v1alpha2', kind: 'ResourceClass', metadata: { name: 'gpu' }, driverName: 'gpu.example.com' },
  {
    apiVersion: 'resource.k8s.io/v1alpha2', kind: 'ResourceClaimTemplate', metadata: { name: 'gpu', labels: { app: 'trainer' } },
    spec: { spec: { resourceClassName: 'gpu' } },
  },
  {
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'trainer' }, spec: {
      resourceClaims: [{ name: 'gpu', source: { resourceClaimTemplateName: 'gpu' } }],
      containers: [{ name: 'main', image: 'trainer:1', resources: { claims: [{ name: 'gpu' }], limits: { cpu: '1' } } }],
    },
  },
]`;

const APP = `
    const { ApiObject, App, Chart } = require('cdk8s');
    const app = new App({ outdir: process.argv[1] });
    const chart = new Chart(app, 'trainer');
`;

const POD =
  'new ApiObject(chart, "Pod", { apiVersion: "v1", kind: "Pod", spec: { containers: [{ name: "main", image: "trainer:1" }] } })';

/** Programs as users have them. */
const TEXTS = {
  /** Manifests are checked. */
  manifests: `
    const { KubernetesVersion, Manifests } = require('cdk8s-dra');
    Manifests.fromObjects(${CLASSIC_OBJECTS}).check({ version: KubernetesVersion.V1_30 }).findings;
  `,
  /** An app of plain API objects is checked. */
  plainApp: `${APP}
    const { KubernetesVersion, TargetCluster } = require('cdk8s-dra');
    ${CLASSIC_OBJECTS}.forEach((object) => new ApiObject(chart, object.kind, object));
    TargetCluster.define(app, { version: KubernetesVersion.V1_30 });
    app.synth();
  `,
  /** An app of constructs has classic DRA. */
  classicApp: `${APP}
    const { PodClaims, ResourceClaimTemplate, ResourceClass } = require('cdk8s-dra');
    const resourceClass = new ResourceClass(chart, 'Class', { driverName: 'gpu.example.com' });
    PodClaims.of(${POD}).add(new ResourceClaimTemplate(chart, 'Template', { resourceClass }));
    app.synth();
  `,
  /** An app of constructs has DRA with structured parameters, and a class of others. */
  structuredApp: `${APP}
    const { DeviceClass, DeviceRequest, PodClaims, ResourceClaimTemplate } = require('cdk8s-dra');
    const requests = [DeviceRequest.exactly('gpu', DeviceClass.fromDeviceClassName(chart, 'Class', 'gpu.example.com'))];
    PodClaims.of(${POD}).add(new ResourceClaimTemplate(chart, 'Template', { requests }));
    app.synth();
  `,
  /** The same with a class of its own, which selects devices. */
  selectorApp: `${APP}
    const { DeviceClass, DeviceRequest, DeviceSelector, PodClaims, ResourceClaimTemplate } = require('cdk8s-dra');
    const selectors = [DeviceSelector.cel('device.driver == "gpu.example.com"')];
    const requests = [DeviceRequest.exactly('gpu', new DeviceClass(chart, 'Class', { selectors }))];
    PodClaims.of(${POD}).add(new ResourceClaimTemplate(chart, 'Template', { requests }));
    app.synth();
  `,
};

export type Program = keyof typeof TEXTS;

/** All of the programs. */
export const PROGRAMS = Object.keys(TEXTS) as Program[];

/**
 * The modules of the library that a program loads, in that order, such as
 * `checks/document`.
 */
export function modulesLoadedBy(program: Program): string[] {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-program-'));
  try {
    const script = `${TEXTS[program]}\nprocess.stdout.write(JSON.stringify(Object.keys(require.cache)));`;
    const output = execFileSync(process.execPath, ['--eval', script, outdir], { cwd: LIBRARY, encoding: 'utf8' });
    return (JSON.parse(output) as string[]).filter((file) => file.startsWith(LIBRARY + sep))
      .map((file) => relative(LIBRARY, file).split(sep).join('/').replace(/\.js$/, ''));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
