import { ApiObject, App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import * as dra from '../../src';
import { containersOf } from '../../src/engine/pods/containers';
import { parseContainerClaims, parsePodClaims } from '../../src/engine/pods/pod-claims';
import { locatePods } from '../../src/engine/pods/pod-location';

/**
 * Writes the objects of a manifest with the constructs of this library, and answers with
 * what comes out.
 */
export function rewrite(manifests: readonly any[], version: dra.KubernetesVersion): any[] {
  const app = new App();
  dra.TargetCluster.define(app, { version });
  const charts = manifests.map((_, index) => new Chart(app, `c${index}`));
  const sources = new Map<string, dra.IPodClaimSource>();
  const rebuilt = manifests.map((manifest, index) => rewriteObject(charts[index], manifest));
  rebuilt.forEach((construct, index) => {
    if (construct instanceof dra.ResourceClaim || construct instanceof dra.ResourceClaimTemplate) {
      sources.set(`${manifests[index].kind}/${construct.name}`, construct);
    }
  });
  manifests.forEach((manifest, index) => attach(rebuilt[index], manifest, charts[index], sources));
  return rebuilt.map((construct) => ApiObject.of(construct).toJson());
}

function rewriteObject(scope: Chart, manifest: any): Construct {
  const { metadata, spec } = manifest;
  switch (manifest.apiVersion.startsWith('resource.k8s.io/') ? manifest.kind : '') {
    case 'ResourceClass':
      return new dra.ResourceClass(scope, 'Object', {
        metadata,
        driverName: manifest.driverName,
        parametersRef: reference(manifest.parametersRef),
        structuredParameters: manifest.structuredParameters,
        suitableNodes: manifest.suitableNodes && nodeSelector(manifest.suitableNodes),
      });
    case 'ResourceClaim':
      return new dra.ResourceClaim(scope, 'Object', { metadata, ...claimOptions(scope, spec) });
    case 'ResourceClaimTemplate':
      return new dra.ResourceClaimTemplate(scope, 'Object', {
        metadata,
        claimMetadata: spec.metadata,
        ...claimOptions(scope, spec.spec),
      });
    default:
      return new ApiObject(scope, 'Object', withoutClaims(manifest));
  }
}

function claimOptions(scope: Construct, spec: any): dra.ResourceClaimOptions {
  return {
    resourceClass: dra.ResourceClass.fromResourceClassName(scope, 'Class', spec.resourceClassName),
    parametersRef: reference(spec.parametersRef),
    allocationMode: spec.allocationMode,
  };
}

function reference(object: any): dra.ParametersReference | undefined {
  return object === undefined ? undefined : dra.ParametersReference.toName(object);
}

function nodeSelector({ nodeSelectorTerms }: any): dra.NodeSelector {
  return dra.NodeSelector.anyOf(
    ...nodeSelectorTerms.map(({ matchExpressions }: any) =>
      dra.NodeSelector.allOf(
        ...matchExpressions.map(({ key, operator, values }: any) =>
          requirement(key, operator, values),
        ),
      ),
    ),
  );
}

function requirement(key: string, operator: string, values: string[]): dra.NodeRequirement {
  switch (operator) {
    case 'In': return dra.NodeRequirement.in(key, values);
    case 'NotIn': return dra.NodeRequirement.notIn(key, values);
    case 'Exists': return dra.NodeRequirement.exists(key);
    default: return dra.NodeRequirement.doesNotExist(key);
  }
}

/** What is left for others to write: the workload without its claims. */
function withoutClaims(manifest: any): any {
  const copy = structuredClone(manifest);
  for (const pod of locatePods(copy)) {
    delete pod.podSpec.resourceClaims;
    for (const { container } of containersOf(pod)) {
      delete container.resources?.claims;
    }
  }
  return copy;
}

function attach(workload: Construct, manifest: any, scope: Chart, sources: Map<string, dra.IPodClaimSource>) {
  for (const pod of locatePods(manifest)) {
    for (const { name, claimName, templateName } of parsePodClaims(pod.podSpec)) {
      const users = containersOf(pod).filter(({ container }) =>
        parseContainerClaims(container).some((claim) => claim.name === name),
      );
      const source = claimName === undefined
        ? sources.get(`ResourceClaimTemplate/${templateName}`) ?? dra.ResourceClaimTemplate.fromResourceClaimTemplateName(scope, name, templateName!)
        : sources.get(`ResourceClaim/${claimName}`) ?? dra.ResourceClaim.fromResourceClaimName(scope, name, claimName);
      dra.PodClaims.of(workload).add(source, { name, containers: users.map(({ container }) => container.name) });
    }
  }
}
