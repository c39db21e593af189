import { ReferredObject } from '../../../../src/engine/check/existing-object';
import { Severity } from '../../../../src/engine/check/finding';
import { Problem } from '../../../../src/engine/check/problem';
import { Setup } from '../../../../src/engine/check/setup/setup';
import { SetupObject } from '../../../../src/engine/check/setup/setup-object';
import { runRules, SetupRule } from '../../../../src/engine/check/setup/setup-rule';
import { SETUP_RULES } from '../../../../src/engine/check/setup/setup-rules';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { minorsBetween } from '../../../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../../../src/engine/kubernetes/runtime-config';

export { resourceClass } from '../fixtures';

/** An object as YAML has it. */
export type Manifest = Record<string, unknown>;

/**
 * The cluster that the objects of a test go to: Kubernetes 1.30 unless it says otherwise.
 */
export interface TestCluster {
  /** A minor such as `1.30`. */
  readonly minor?: string;
  readonly runtimeConfig?: Record<string, boolean>;
  readonly gates?: Record<string, boolean>;
  readonly externals?: ReferredObject[];
  /** The versions of drivers, by the name of the driver. */
  readonly drivers?: Record<string, string>;
  /** The rules to run; all of them unless a test is about one alone. */
  readonly rules?: readonly SetupRule[];
}

/** What a rule reported, in the order in which a test reads best. */
export type Reported = [ruleId: string, fieldPath: string, reason: string, severity: Severity];

/** What the rules report on the objects. */
export function reported(objects: Manifest[], cluster: TestCluster = {}): Reported[] {
  return problems(objects, cluster).map(({ ruleId, fieldPath, reason, severity }) => [
    ruleId,
    fieldPath,
    reason,
    severity,
  ]);
}

/** The messages of the findings, and what to do about them. */
export function messages(objects: Manifest[], cluster: TestCluster = {}): string[] {
  return problems(objects, cluster).flatMap(({ words }) => {
    const { message, suggestion } = words();
    return suggestion === undefined ? [message] : [message, suggestion];
  });
}

function problems(
  objects: Manifest[],
  { minor = '1.30', runtimeConfig, gates, externals, drivers, rules = SETUP_RULES }: TestCluster,
): Problem[] {
  const setupObjects = objects.map((manifest, index) => new SetupObject({ manifest, index }));
  const cluster = {
    runtimeConfig: new RuntimeConfig(runtimeConfig),
    gates: FeatureGates.of(gates),
    externals,
    drivers,
  };
  runRules(rules, new Setup(setupObjects, { minors: minorsBetween(minor, minor), ...cluster }));
  return setupObjects.flatMap((object) => object.problems);
}

/** The metadata of an object in namespace `ml`, or in one of one's choice. */
function metadata(name: string, namespace: string | undefined = 'ml'): Manifest {
  return namespace === '' ? { name } : { name, namespace };
}

/** A ResourceClaim of class `gpu`. */
export function claim(name: string, spec: Manifest = {}, namespace?: string): Manifest {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaim',
    metadata: metadata(name, namespace),
    spec: { resourceClassName: 'gpu', ...spec },
  };
}

/** A ResourceClaimTemplate of class `gpu`. */
export function template(name: string, spec: Manifest = {}, namespace?: string): Manifest {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaimTemplate',
    metadata: metadata(name, namespace),
    spec: { spec: { resourceClassName: 'gpu', ...spec } },
  };
}

/**
 * The spec of a pod with one container that uses all the claims given: `{ gpu: {
 * resourceClaimName: 'shared' } }`.
 */
export function podSpec(claims: Record<string, Manifest>, fields: Manifest = {}): Manifest {
  return {
    containers: [
      {
        name: 'main',
        image: 'trainer',
        resources: { claims: Object.keys(claims).map((name) => ({ name })) },
      },
    ],
    resourceClaims: Object.entries(claims).map(([name, source]) => ({ name, source })),
    ...fields,
  };
}

/** A Pod. */
export function pod(name: string, spec: Manifest, namespace?: string): Manifest {
  return { apiVersion: 'v1', kind: 'Pod', metadata: metadata(name, namespace), spec };
}

/** A Deployment. */
export function deployment(name: string, replicas: number, spec: Manifest, namespace?: string): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata(name, namespace),
    spec: { replicas, template: { spec } },
  };
}

/** A DaemonSet. */
export function daemonSet(name: string, spec: Manifest): Manifest {
  return { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: metadata(name), spec: { template: { spec } } };
}

/** A Job. */
export function job(name: string, fields: Manifest, spec: Manifest): Manifest {
  const jobSpec = { ...fields, template: { spec: { restartPolicy: 'Never', ...spec } } };
  return { apiVersion: 'batch/v1', kind: 'Job', metadata: metadata(name), spec: jobSpec };
}

/** The source of a pod claim that names a claim. */
export function byClaim(name: string): Manifest {
  return { resourceClaimName: name };
}

/** The source of a pod claim that names a template. */
export function byTemplate(name: string): Manifest {
  return { resourceClaimTemplateName: name };
}

/** An object of a kind that holds parameters for a driver. */
export function parameters(
  apiVersion: string,
  kind: string,
  name: string,
  fields: Manifest = {},
  namespace?: string,
): Manifest {
  return { apiVersion, kind, metadata: metadata(name, namespace), ...fields };
}

/** A DeviceClass of a driver, named `gpu` unless said. */
export function deviceClass(driver: string, name = 'gpu', spec: Manifest = {}): Manifest {
  const selectors = [{ cel: { expression: `device.driver == "${driver}"` } }];
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name },
    spec: { selectors, ...spec },
  };
}

/** A DeviceClass named `gpu` with selectors of one's own. */
export function classSelecting(...expressions: string[]): Manifest {
  return deviceClass('', 'gpu', { selectors: expressions.map((expression) => ({ cel: { expression } })) });
}

/** A request for devices of class `gpu`, as `exactly` has it. */
export function request(name: string, exactly: Manifest = {}): Manifest {
  return { name, exactly: { deviceClassName: 'gpu', ...exactly } };
}

/** A ResourceClaim of v1 named `shared` with requests, and what else its devices say. */
export function deviceClaim(requests: Manifest[], devices: Manifest = {}): Manifest {
  const spec = { devices: { requests, ...devices } };
  return { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata: metadata('shared'), spec };
}

/**
 * A ResourceClaimTemplate of v1 named `own` with requests, and what else its devices say.
 */
export function deviceClaimTemplate(requests: Manifest[], devices: Manifest = {}): Manifest {
  const { spec } = deviceClaim(requests, devices);
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaimTemplate',
    metadata: metadata('own'),
    spec: { spec },
  };
}

/** A DeviceTaintRule with the selector and the effect. */
export function taintRule(deviceSelector: unknown, effect = 'NoExecute'): Manifest {
  const spec = { deviceSelector, taint: { key: 'example.com/broken', effect } };
  return { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceTaintRule', metadata: { name: 'broken' }, spec };
}
