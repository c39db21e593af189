import { IConstruct } from 'constructs';
import { RenderedDocument } from './rendered-document';
import { Synthesis } from './synthesis';
import { minorsWithPlace } from './version-choice';
import { setAside } from '../engine/check/accepted-findings';
import { CheckOptions } from '../engine/check/check-options';
import { ReportSource } from '../engine/check/found-problems';
import { askedMinors, newestReported } from '../engine/check/version-choice';
import { FeatureGates } from '../engine/kubernetes/feature-gates';
import { KubernetesVersion } from '../engine/kubernetes/kubernetes-version';
import { ALL_MINORS, minorSet, newestMinor, NO_MINORS } from '../engine/kubernetes/minors';
import { requirementsOf } from '../engine/kubernetes/requirements';
import { RuntimeConfig } from '../engine/kubernetes/runtime-config';
import { Document } from '../engine/read/document';

/** Checks the objects of a scope, rendered for each Kubernetes version. */
export function checkApp(scope: IConstruct, options: CheckOptions): ReportSource {
  const synthesis = Synthesis.of(scope);
  const checks = synthesis.checkAllMinors(scope, {
    gates: options.featureGates && FeatureGates.of(options.featureGates),
    runtimeConfig: options.runtimeConfig && new RuntimeConfig(options.runtimeConfig),
    drivers: options.drivers,
    release: options.version,
    externals: options.existing,
    inventory: options.inventory,
  });
  const targets = new Set(
    checks.flatMap(({ cluster }) => newestMinor(cluster.target?.renderTarget.minors ?? NO_MINORS) ?? []),
  );
  const found = {
    problems: checks.flatMap(({ problems, failures }) => [...problems, ...failures]),
    acknowledged: checks.flatMap(({ acknowledged }) => acknowledged),
  };
  return {
    ...setAside(found, options.acknowledge),
    minors: ALL_MINORS,
    minorsWith: minorsWithPlace(checks),
    asked: askedMinors(options) ?? (targets.size === 1 ? minorSet([...targets][0]) : undefined),
    requirements: (minor) => requirementsOf(synthesis.apiVersionsFor(scope, minor), minor),
  };
}

/** The objects of a scope, rendered for a Kubernetes version; by default, for the newest that its check reports. */
export function appDocuments(scope: IConstruct, version?: KubernetesVersion): Document[] {
  const minor = version?.minor ?? newestReported(checkApp(scope, {}));
  return Synthesis.of(scope).manifestsFor(scope, minor)
    .map(({ object, manifest }, index) => new RenderedDocument(object, manifest, index));
}
