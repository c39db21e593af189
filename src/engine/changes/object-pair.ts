import { withoutAssigned } from './assigned-fields';
import { ChangedCluster, droppedFields } from './changed-cluster';
import { LAST_APPLIED, withoutKept } from './kept-fields';
import { withoutServerDefaults } from './server-defaults';
import { SetupObject } from '../check/setup/setup-object';
import { Field, valueType } from '../kubernetes/api-schema';
import { findKind, Kind } from '../kubernetes/kinds';
import { changedAt, Fields, isEmpty, isObject } from '../kubernetes/plain-data';
import { PodLocation } from '../pods/pod-location';
import { canonicalForm } from '../render/canonical-form';
import { Body } from '../render/models';
import { structuredAdapter } from '../render/structured';

/** An object in the previous and in the new manifests. */
export interface ObjectPair {
  readonly previous: SetupObject;
  readonly next: SetupObject;
}

/** Both sides of a pair, converted to the same shape. */
export interface ComparedPair extends ObjectPair {
  readonly before: Fields;
  readonly after: Fields;
  /** Both sides as written, including values that equal the defaults of the API server. */
  readonly given: { readonly before: unknown; readonly after: unknown };
  /** The kind that describes the shape, if a schema exists. */
  readonly kind?: Kind;
}

/** The API version whose shape the model of a kind uses. */
const HUB = 'resource.k8s.io/v1';

/** Annotations written by tools and controllers. */
const TOOL_ANNOTATIONS = [
  LAST_APPLIED,
  'deployment.kubernetes.io/revision',
  'deprecated.daemonset.template.generation',
  // On Jobs, up to Kubernetes 1.26.
  'batch.kubernetes.io/job-tracking',
];

/**
 * Converts both sides of a pair to the same shape: their own if they have the same API version, otherwise that of
 * the model. Undefined if there is no model for both API versions. The new side lacks the fields that the cluster
 * drops.
 */
export function comparePair(pair: ObjectPair, cluster: ChangedCluster): ComparedPair | undefined {
  const [previous, next] = [pair.previous.identity, pair.next.identity];
  const isDropped = droppedFields(cluster, pair.next);
  const ownKind = findKind(next.apiVersion!, next.kind!);
  if (previous.apiVersion === next.apiVersion) {
    const { manifest } = pair.next;
    return compared({ ...pair, kind: ownKind }, withoutKept(pair.previous.manifest, manifest), manifest, isDropped);
  }
  const [from, to] = [structuredAdapter(previous.apiVersion!), structuredAdapter(next.apiVersion!)];
  if (from === undefined || to === undefined) {
    return undefined;
  }
  const kind = findKind(HUB, next.kind!) ?? ownKind;
  const [was, becomes] = [
    from.parse(next.kind!, pair.previous.manifest), to.parse(next.kind!, pair.next.manifest),
  ];
  return compared({ ...pair, kind }, was, becomes, isDropped);
}

function compared(
  pair: ObjectPair & Pick<ComparedPair, 'kind'>, previous: Body, next: Body, isDropped: (field: Field) => boolean,
): ComparedPair {
  const [before, after] = [given(previous, pair.previous.pods), given(next, pair.next.pods)];
  return {
    ...pair,
    given: { before, after },
    before: contentOf(withoutAssigned(before, after, pair.next.identity), pair.previous.pods, pair.kind),
    after: contentOf(after, pair.next.pods, pair.kind, isDropped),
  };
}

/** Returns the manifest with the claims of its pods in the flat shape. */
function given(manifest: Body, pods: readonly PodLocation[]): Body {
  return withPods(manifest, pods, (podSpec) => ({
    ...podSpec,
    resourceClaims: flatClaims(podSpec.resourceClaims),
  }));
}

function contentOf(
  manifest: Body, pods: readonly PodLocation[], kind: Kind | undefined, isDropped?: (field: Field) => boolean,
): Fields {
  const type = valueType('pods.json', 'PodSpec');
  const own = withPods(manifest, pods, (podSpec) => canonicalForm(podSpec, type, isDropped));
  const meant = withoutServerDefaults(own, pods);
  const { apiVersion: _apiVersion, kind: _kind, status: _status, metadata, ...body } = meant;
  const content = canonicalForm(body, kind?.type, isDropped) as Body;
  return { ...content, metadata: metadataOf(metadata) };
}

function withPods(manifest: Body, pods: readonly PodLocation[], change: (podSpec: Body) => unknown): Body {
  return pods.reduce((result, { path }) => changedAt(result, path, change), manifest);
}

function flatClaims(claims: unknown): unknown {
  if (!Array.isArray(claims)) {
    return claims;
  }
  return claims.map((claim) => {
    if (!isObject(claim) || !isObject(claim.source)) {
      return claim;
    }
    const { source, ...rest } = claim;
    return { ...rest, ...source };
  });
}

function metadataOf(metadata: unknown): Record<string, unknown> {
  const { labels, annotations, finalizers, ownerReferences } = isObject(metadata) ? metadata : {} as Fields;
  const own = isObject(annotations)
    ? Object.fromEntries(Object.entries(annotations).filter(([name]) => !TOOL_ANNOTATIONS.includes(name)))
    : annotations;
  return Object.fromEntries(Object.entries({ labels, annotations: own, finalizers, ownerReferences })
    .filter(([, value]) => !isEmpty(value)));
}
