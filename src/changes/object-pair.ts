import { SetupObject } from '../check/setup/setup';
import { valueType } from '../kubernetes/api-schema';
import { findKind, Kind } from '../kubernetes/kinds';
import { isObject } from '../kubernetes/plain-data';
import { PodLocation } from '../pods/pod-location';
import { meaningOf } from '../render/model/canonical-form';
import { Body } from '../render/model/models';
import { structuredSpoke } from '../render/model/structured-spokes';

/** The same object in the previous and in the new manifests. */
export interface ObjectPair {
  readonly previous: SetupObject;
  readonly next: SetupObject;
}

/** What both sides of a pair say, in the same shape. */
export interface ComparedPair extends ObjectPair {
  readonly before: Record<string, any>;
  readonly after: Record<string, any>;
  /** The same as it was given, with what the server fills in itself. */
  readonly given: { readonly before: unknown; readonly after: unknown };
  /** The kind whose shape it is, when it is one that the schemas describe. */
  readonly kind?: Kind;
}

/** The API version that the version-free model of a kind has the shape of. */
const HUB = 'resource.k8s.io/v1';

/** Annotations that tools and controllers keep their notes in. */
const NOTES = ['kubectl.kubernetes.io/last-applied-configuration', 'deployment.kubernetes.io/revision'];

/**
 * What both sides say: as they stand where they have one API version, else in the
 * version-free model. Undefined where no model holds both API versions.
 */
export function comparePair(pair: ObjectPair): ComparedPair | undefined {
  const [previous, next] = [pair.previous.identity, pair.next.identity];
  const ownKind = findKind(next.apiVersion!, next.kind!);
  if (previous.apiVersion === next.apiVersion) {
    return compared(pair, ownKind, pair.previous.manifest, pair.next.manifest);
  }
  const [from, to] = [structuredSpoke(previous.apiVersion!), structuredSpoke(next.apiVersion!)];
  return from === undefined || to === undefined ? undefined : compared(pair, findKind(HUB, next.kind!) ?? ownKind,
    from.parse(next.kind!, pair.previous.manifest), to.parse(next.kind!, pair.next.manifest));
}

function compared(pair: ObjectPair, kind: Kind | undefined, previous: Body, next: Body): ComparedPair {
  const [before, after] = [given(previous, pair.previous.pods), given(next, pair.next.pods)];
  return {
    ...pair,
    kind,
    given: { before, after },
    before: contentOf(before, pair.previous.pods, kind),
    after: contentOf(after, pair.next.pods, kind),
  };
}

/** The manifest, with pods that refer to claims in the newer one of the two shapes. */
function given(manifest: Body, pods: readonly PodLocation[]): Body {
  return withPods(manifest, pods, (podSpec) => ({
    ...podSpec,
    resourceClaims: flatClaims(podSpec.resourceClaims),
  }));
}

function contentOf(manifest: Body, pods: readonly PodLocation[], kind: Kind | undefined): Record<string, any> {
  const meant = withPods(manifest, pods, (podSpec) => meaningOf(podSpec, valueType('pods.json', 'PodSpec')));
  const { apiVersion: _apiVersion, kind: _kind, status: _status, metadata, ...body } = meant;
  const content = meaningOf(
    body,
    kind && {
      form: 'struct',
      checksEmpty: 'never',
      guards: [],
      constraints: [],
      struct: kind.struct,
    },
  ) as Body;
  return { ...content, metadata: metadataOf(metadata) };
}

function withPods(manifest: Body, pods: readonly PodLocation[], change: (podSpec: Body) => unknown): Body {
  return pods.reduce((result, { path }) => replaced(result, path, change), manifest);
}

function flatClaims(claims: unknown): unknown {
  return !Array.isArray(claims) ? claims : claims.map((claim) => {
    if (!isObject(claim) || !isObject(claim.source)) {
      return claim;
    }
    const { source, ...rest } = claim;
    return { ...rest, ...source };
  });
}

function replaced(value: Body, [step, ...rest]: readonly string[], change: (value: Body) => unknown): Body {
  const inner = value[step] as Body;
  const copy: Body = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[step] = rest.length === 0 ? change(inner) : replaced(inner, rest, change);
  return copy;
}

function metadataOf(metadata: unknown): Record<string, unknown> {
  const { labels, annotations } = isObject(metadata) ? metadata : {} as Record<string, any>;
  const own = isObject(annotations)
    ? Object.fromEntries(Object.entries(annotations).filter(([name]) => !NOTES.includes(name)))
    : annotations;
  return { labels: orNothing(labels), annotations: orNothing(own) };
}

function orNothing(map: unknown): unknown {
  return isObject(map) && Object.keys(map).length === 0 ? undefined : map ?? undefined;
}
