import { SetupObject } from '../checks/setup';
import { meaningOf } from '../model/meaning';
import { Body } from '../model/models';
import { structuredSpoke } from '../model/spokes';
import { valueType } from '../schema/api-schema';
import { findKind, Kind } from '../schema/kinds';
import { isObject } from '../schema/plain-data';

/** The same object in the previous and in the new manifests. */
export interface ObjectPair {
  readonly previous: SetupObject;
  readonly next: SetupObject;
}

/** What both sides of a pair say, in the same shape. */
export interface ComparedPair extends ObjectPair {
  readonly before: Record<string, any>;
  readonly after: Record<string, any>;
  /** The kind whose shape it is, when it is one that the schemas describe. */
  readonly kind?: Kind;
}

/** The API version that the version-free model of a kind has the shape of. */
const HUB = 'resource.k8s.io/v1';

/** Annotations that tools and controllers keep their notes in. */
const NOTES = ['kubectl.kubernetes.io/last-applied-configuration', 'deployment.kubernetes.io/revision'];

/**
 * What both sides say: as they stand where they have one API version, else in the version-free model. Undefined where no model holds
 * both API versions.
 */
export function comparePair(pair: ObjectPair): ComparedPair | undefined {
  const [previous, next] = [pair.previous, pair.next].map(({ identity }) => identity);
  const ownKind = findKind(next.apiVersion!, next.kind!);
  if (previous.apiVersion === next.apiVersion) {
    return { ...pair, kind: ownKind, before: contentOf(pair.previous, ownKind), after: contentOf(pair.next, ownKind) };
  }
  const spokes = [previous, next].map(({ apiVersion }) => structuredSpoke(apiVersion!));
  const [from, to] = spokes;
  if (from !== undefined && to !== undefined) {
    const kind = findKind(HUB, next.kind!) ?? ownKind;
    const parsed = (object: SetupObject, spoke: typeof from) => contentOf({ ...object, manifest: spoke.parse(next.kind!, object.manifest) }, kind);
    return { ...pair, kind, before: parsed(pair.previous, from), after: parsed(pair.next, to) };
  }
  return undefined;
}

function contentOf(object: SetupObject, kind: Kind | undefined): Record<string, any> {
  const { apiVersion: _apiVersion, kind: _kind, status: _status, metadata, ...body } = withPlainPods(object);
  const content = meaningOf(body, kind && { form: 'struct', checksEmpty: 'never', constraints: [], struct: kind.struct }) as Body;
  return { ...content, metadata: metadataOf(metadata) };
}

/** The pods of an object with what they say of claims, whichever shape it has. */
function withPlainPods({ manifest, pods }: SetupObject): Record<string, any> {
  return pods.reduce((result, { path, podSpec }) =>
    replaced(result, path, meaningOf({ ...podSpec, resourceClaims: flatClaims(podSpec.resourceClaims) }, valueType('pods.json', 'PodSpec'))), manifest);
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

function replaced(value: Record<string, any>, [step, ...rest]: readonly string[], by: unknown): Record<string, any> {
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [step]: rest.length === 0 ? by : replaced(value[step], rest, by) });
}

function metadataOf(metadata: unknown): Record<string, unknown> {
  const { labels, annotations } = isObject(metadata) ? metadata : {} as Record<string, any>;
  const own = isObject(annotations) ? Object.fromEntries(Object.entries(annotations).filter(([name]) => !NOTES.includes(name))) : annotations;
  return { labels: orNothing(labels), annotations: orNothing(own) };
}

function orNothing(map: unknown): unknown {
  return isObject(map) && Object.keys(map).length === 0 ? undefined : map ?? undefined;
}
