import { isVersionObject, serverVersionOf } from './cluster-version';
import { inV1, withoutNulls } from './structured-objects';
import { DeviceClassObject, ResourceClaimObject, ResourceSliceObject } from '../../allocation/objects';
import { groupBy, kept } from '../../kubernetes/grouping';
import { isSameNamespace, mayBeSameNamespace } from '../../kubernetes/namespace';
import { Fields, isObject, objectsOf } from '../../kubernetes/plain-data';
import { objectsIn } from '../../pods/objects-in';
import { RuntimeReference } from '../../pods/train-jobs';
import { Document, identityOf } from '../../read/document';
import { ClusterGap, ClusterKind, isPartlyUnread } from '../../read/read-cluster';

/** A consumer in the `reservedFor` list of a claim. */
export interface ClaimUser {
  readonly resource?: string;
  readonly apiGroup?: string;
  readonly name: string;
  readonly uid?: string;
}

/** A claim with its status, as printed by a cluster. */
export interface ClusterClaim extends ResourceClaimObject {
  readonly metadata: ResourceClaimObject['metadata'] & { readonly deletionTimestamp?: string };
  readonly status?: ResourceClaimObject['status'] & {
    readonly reservedFor?: readonly ClaimUser[];
  };
}

/** A ResourceClaimTemplate. */
export interface ClaimTemplateObject {
  readonly metadata: ResourceClaimObject['metadata'];
  readonly spec: { readonly spec: ResourceClaimObject['spec'] };
}

/** A DeviceTaintRule. */
export interface TaintRuleObject {
  readonly metadata: ResourceClaimObject['metadata'];
  readonly spec: Fields;
}

/** The lists in which a cluster's object takes precedence over a manifest if it has a status. */
const LISTS = [
  'nodes', 'pods', 'slices', 'classes', 'claims', 'templates', 'taintRules', 'limitRanges', 'podGroups',
  'priorityClasses', 'volumes', 'volumeClaims', 'quotas', 'disruptionBudgets', 'runtimes', 'namespaces',
  'runtimeClasses',
] as const;

/** The lists in which a manifest replaces everything except the status. */
const REPLACED: readonly string[] = ['quotas', 'namespaces'];

type ObjectsByKind =
  Pick<ClusterObjects, typeof LISTS[number] | 'gated' | 'gaps' | 'isRead' | 'serverVersion' | 'before'>;

/** The objects that the scheduler reads. */
export class ClusterObjects {
  /**
   * Reads the objects from the output of `kubectl get -o yaml`, or from manifests.
   *
   * @param gated the objects that an API server with the default feature gates rejects
   * @param gaps the kinds that could not be read completely; undefined if the documents may lack any kind
   */
  public static of(
    documents: readonly Document[], gated: readonly Document[] = [], gaps?: readonly ClusterGap[],
  ): ClusterObjects {
    const objects = objectsIn(documents).map(({ manifest }) => manifest).filter(isObject);
    const named = objects.filter(({ metadata }) => isObject(metadata));
    const ofKind = (wanted: string, ...apiVersions: string[]) => named.filter(({ apiVersion, kind }) =>
      kind === wanted && apiVersions.includes(apiVersion)).map(withoutNulls);
    const structured = objects.flatMap((each) => inV1(each) ?? []);
    const dra = <T>(kind: string) => structured.filter((each) => each.kind === kind) as T[];
    return new ClusterObjects({
      nodes: ofKind('Node', 'v1'),
      pods: ofKind('Pod', 'v1'),
      slices: dra('ResourceSlice'),
      classes: dra('DeviceClass'),
      claims: dra('ResourceClaim'),
      templates: dra('ResourceClaimTemplate'),
      taintRules: dra<TaintRuleObject>('DeviceTaintRule').filter(({ spec }) => isObject(spec.taint)),
      gated,
      gaps: gaps ?? [],
      isRead: gaps !== undefined,
      limitRanges: ofKind('LimitRange', 'v1'),
      priorityClasses: ofKind('PriorityClass', 'scheduling.k8s.io/v1'),
      quotas: ofKind('ResourceQuota', 'v1'),
      namespaces: ofKind('Namespace', 'v1'),
      runtimeClasses: ofKind('RuntimeClass', 'node.k8s.io/v1'),
      disruptionBudgets: ofKind('PodDisruptionBudget', 'policy/v1'),
      volumes: ofKind('PersistentVolume', 'v1'),
      volumeClaims: ofKind('PersistentVolumeClaim', 'v1'),
      runtimes: named.filter(({ apiVersion, kind }) =>
        /TrainingRuntime$/.test(kind) && /^trainer\.kubeflow\.org\//.test(apiVersion)),
      podGroups: named.filter(({ apiVersion, kind }) =>
        kind === 'PodGroup' && /^scheduling\.k8s\.io\//.test(apiVersion)).map(withoutNulls),
      serverVersion: objects.filter(isVersionObject).map(serverVersionOf)[0],
    });
  }

  public readonly nodes!: readonly Fields[];
  public readonly pods!: readonly Fields[];
  public readonly slices!: readonly ResourceSliceObject[];
  public readonly classes!: readonly DeviceClassObject[];
  public readonly claims!: readonly ClusterClaim[];
  public readonly templates!: readonly ClaimTemplateObject[];
  public readonly taintRules!: readonly TaintRuleObject[];
  /** The objects that an API server with the default feature gates rejects. */
  public readonly gated!: readonly Document[];
  /** The kinds that could not be read completely. */
  public readonly gaps!: readonly ClusterGap[];
  /** Whether the objects were read from a cluster, with all kinds that matter. */
  public readonly isRead!: boolean;
  public readonly limitRanges!: readonly Fields[];
  public readonly podGroups!: readonly Fields[];
  public readonly priorityClasses!: readonly Fields[];
  public readonly quotas!: readonly Fields[];
  public readonly namespaces!: readonly Fields[];
  public readonly runtimeClasses!: readonly Fields[];
  public readonly disruptionBudgets!: readonly Fields[];
  public readonly volumes!: readonly Fields[];
  public readonly volumeClaims!: readonly Fields[];
  /** The training runtimes that Kubeflow TrainJobs take their pods from. */
  public readonly runtimes!: readonly Fields[];
  /** The version that the API server reports. */
  public readonly serverVersion?: string;
  /** The objects before manifests were applied and pods ended, which the status of quotas counts. */
  public readonly before?: ClusterObjects;

  private readonly byNames!: Map<string, ReadonlyMap<string, readonly object[]>>;

  private constructor(objects: ObjectsByKind) {
    Object.assign(this, objects, { byNames: new Map() });
  }

  /**
   * Returns these objects merged with others. Of two objects with the same name, this one wins if it
   * has a status, else the other one. Quotas and namespaces are replaced, but keep their status.
   */
  public and(others: ClusterObjects): ClusterObjects {
    const lists = LISTS.map((list) => [list, merged<object>(this[list], others[list], REPLACED.includes(list))]);
    return new ClusterObjects({
      ...Object.fromEntries(lists) as ObjectsByKind,
      gated: [...this.gated, ...others.gated],
      gaps: [...this.gaps, ...others.gaps],
      isRead: this.isRead || others.isRead,
      serverVersion: this.serverVersion ?? others.serverVersion,
    });
  }

  /** Returns the objects after manifests were applied, with the pods of the cluster only. */
  public withManifests(documents: readonly Document[]): ClusterObjects {
    return this.and(ClusterObjects.of(documents).with({ pods: [] })).with({ before: this.before ?? this });
  }

  /** Returns a copy with some lists replaced. */
  public with(others: Partial<ObjectsByKind>): ClusterObjects {
    return new ClusterObjects({ ...this, ...others });
  }

  /** Returns a copy without some nodes, their pods and their slices. */
  public withoutNodes(names: ReadonlySet<string>): ClusterObjects {
    return this.without(this.pods.filter(({ spec }) => names.has(spec?.nodeName))).with({
      nodes: this.nodes.filter(({ metadata }) => !names.has(metadata.name)),
      slices: this.slices.filter(({ spec }) => !names.has(spec.nodeName ?? '')),
    });
  }

  /** Returns a copy without some pods, the claims that they own, their reservations, and unused allocations. */
  public without(ended: readonly Fields[]): ClusterObjects {
    const names = new Set(ended.map((pod) => fullNameOf(pod as { readonly metadata: Named })));
    const hasEnded = (claim: ClusterClaim, name = ''): boolean =>
      names.has(fullNameOf({ metadata: { ...claim.metadata, name } }));
    const claims = this.claims
      .filter((claim) => !objectsOf((claim.metadata as Fields).ownerReferences)
        .some(({ kind, name }) => kind === 'Pod' && hasEnded(claim, name)))
      .map((claim): ClusterClaim => {
        const { reservedFor = [] } = claim.status ?? {};
        const left = reservedFor.filter(({ name }) => !hasEnded(claim, name));
        const status = left.length === 0 ? undefined : { ...claim.status, reservedFor: left };
        return left.length === reservedFor.length ? claim : { ...claim, status };
      });
    const pods = this.pods.filter((pod) => !ended.includes(pod));
    return this.with({ claims, pods, before: this.before ?? this });
  }

  /** Whether the cluster has no other objects of a kind. */
  public hasAll(kind: ClusterKind): boolean {
    return this.isRead && !isPartlyUnread(this, kind);
  }

  /** Returns the object that a pod in the namespace refers to by name. */
  public named<K extends 'classes' | 'claims' | 'templates' | 'podGroups' | 'volumeClaims'>(
    kind: K, name: string, namespace?: string,
  ): ClusterObjects[K][number] | undefined {
    const candidates = this.byName(kind).get(name) ?? [];
    const inNamespace = (isSame: typeof isSameNamespace): ClusterObjects[K][number] | undefined =>
      candidates.find(({ metadata }) => isSame(metadata.namespace, namespace));
    return inNamespace(isSameNamespace) ?? inNamespace(mayBeSameNamespace);
  }

  /** Returns a pod by name and namespace. */
  public pod(name: string, namespace?: string): Fields | undefined {
    return this.byName('pods').get(name)?.find(({ metadata }) => mayBeSameNamespace(metadata.namespace, namespace));
  }

  /** Returns the training runtime that a TrainJob in the namespace refers to. */
  public runtime({ kind, name }: RuntimeReference, namespace?: string): Fields | undefined {
    return this.byName('runtimes').get(name)?.find((each) => each.kind === kind
      && mayBeSameNamespace(each.metadata.namespace, kind === 'TrainingRuntime' ? namespace : undefined));
  }

  /** Returns the objects of a list by name, which several namespaces may share. */
  private byName<K extends typeof LISTS[number]>(kind: K): ReadonlyMap<string, ClusterObjects[K][number][]> {
    const all: readonly ClusterObjects[K][number][] = this[kind];
    return kept(this.byNames, kind, () => groupBy(all, ({ metadata }) => (metadata as Named).name)) as
      ReadonlyMap<string, ClusterObjects[K][number][]>;
  }
}

/** Returns `namespace/name`, or the name alone if there is no namespace. */
export function fullNameOf({ metadata: { name, namespace } }: { readonly metadata: Named }): string {
  return namespace === undefined || namespace === '' ? name : `${namespace}/${name}`;
}

type Named = { readonly name: string; readonly namespace?: string };

function merged<T extends object>(existing: readonly T[], others: readonly T[], isReplaced: boolean): readonly T[] {
  const keyOf = (object: object): string => {
    const { namespace = '', name } = identityOf(object);
    return `${namespace}/${name}`;
  };
  const replaced = new Map(others.map((each) => [keyOf(each), each]));
  const stored = existing.map((each) => {
    const other = replaced.get(keyOf(each));
    replaced.delete(keyOf(each));
    if (other === undefined || !('status' in each)) {
      return other ?? each;
    }
    return isReplaced ? { ...other, status: each.status } : each;
  });
  const added = others.filter((each) => replaced.get(keyOf(each)) === each);
  return [...stored, ...added];
}
