import { IConstruct } from 'constructs';
import { RenderedDocument } from './rendered-document';
import { Synthesis } from './synthesis';
import { setAside } from '../check/accepted-findings';
import { CheckOptions } from '../check/check-options';
import { Report } from '../check/report';
import { askedMinors } from '../check/version-choice';
import { FeatureGates } from '../kubernetes/feature-gates';
import { ALL_MINORS, minorSet, newestMinor, NO_MINORS } from '../kubernetes/minors';
import { requirementsOf } from '../kubernetes/requirements';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { Document } from '../read/document';

/** Checks the objects of a scope, rendered for each Kubernetes version. */
export function checkApp(scope: IConstruct, options: CheckOptions): Report {
  const synthesis = Synthesis.of(scope);
  const checks = synthesis.checkAllMinors(scope, {
    gates: options.featureGates && FeatureGates.of(options.featureGates),
    runtimeConfig: options.runtimeConfig && new RuntimeConfig(options.runtimeConfig),
    drivers: options.drivers,
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
  return Report._of({
    ...setAside(found, options.acknowledge),
    minors: ALL_MINORS,
    asked: askedMinors(options) ?? (targets.size === 1 ? minorSet([...targets][0]) : undefined),
    requirements: (minor) => requirementsOf(synthesis.apiVersionsFor(scope, minor), minor),
  });
}

/** The objects of a scope, rendered for a Kubernetes version, or for its own. */
export function appDocuments(scope: IConstruct, version = checkApp(scope, {}).version): Document[] {
  return Synthesis.of(scope).manifestsFor(scope, version.minor)
    .map(({ object, manifest }, index) => new RenderedDocument(object, manifest, index));
}
