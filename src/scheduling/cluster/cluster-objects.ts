import { inV1, PlainObject } from './structured-objects';
import { DeviceClassObject, ResourceClaimObject, ResourceSliceObject } from '../../allocation/objects';
import { isSameNamespace, mayBeSameNamespace } from '../../kubernetes/namespace';
import { isObject } from '../../kubernetes/plain-data';
import { Document, flattenLists, identityOf } from '../../read/document';

/** A claim as a cluster prints it. */
export interface ClusterClaim extends ResourceClaimObject {
  readonly metadata: ResourceClaimObject['metadata'] & { readonly deletionTimestamp?: string };
  readonly status?: ResourceClaimObject['status'] & {
    readonly reservedFor?: readonly { readonly resource?: string; readonly name?: string }[];
  };
}

/** A template of claims. */
export interface ClaimTemplateObject {
  readonly metadata: ResourceClaimObject['metadata'];
  readonly spec: { readonly spec: ResourceClaimObject['spec'] };
}

/** A rule that taints devices. */
export interface TaintRuleObject {
  readonly metadata: ResourceClaimObject['metadata'];
  readonly spec: PlainObject;
}

/** The objects that the scheduler looks at. */
export class ClusterObjects {
  /** Reads them from what `kubectl get -o yaml` prints, or from manifests. */
  public static of(documents: readonly Document[]): ClusterObjects {
    const objects = flattenLists(documents).map(({ manifest }) => manifest).filter(isObject);
    const ofKind = (wanted: string, ...apiVersions: string[]) => objects.filter(({ apiVersion, kind }) =>
      kind === wanted && apiVersions.includes(apiVersion));
    const structured = objects.flatMap((each) => inV1(each) ?? []);
    const dra = <T>(kind: string) => structured.filter((each) => each.kind === kind) as T[];
    return new ClusterObjects(
      ofKind('Node', 'v1'),
      ofKind('Pod', 'v1'),
      dra('ResourceSlice'),
      dra('DeviceClass'),
      dra('ResourceClaim'),
      dra('ResourceClaimTemplate'),
      dra('DeviceTaintRule'),
    );
  }

  private constructor(
    public readonly nodes: readonly PlainObject[],
    public readonly pods: readonly PlainObject[],
    public readonly slices: readonly ResourceSliceObject[],
    public readonly classes: readonly DeviceClassObject[],
    public readonly claims: readonly ClusterClaim[],
    public readonly templates: readonly ClaimTemplateObject[],
    public readonly taintRules: readonly TaintRuleObject[],
  ) {
  }

  /**
   * These objects and others; of two with the same name, those of the cluster count if
   * they have a status, else the others.
   */
  public and(others: ClusterObjects): ClusterObjects {
    return new ClusterObjects(
      merged(this.nodes, others.nodes),
      merged(this.pods, others.pods),
      merged(this.slices, others.slices),
      merged(this.classes, others.classes),
      merged(this.claims, others.claims),
      merged(this.templates, others.templates),
      merged(this.taintRules, others.taintRules),
    );
  }

  /** The same without pods. */
  public withoutPods(): ClusterObjects {
    const { nodes, slices, classes, claims, templates, taintRules } = this;
    return new ClusterObjects(nodes, [], slices, classes, claims, templates, taintRules);
  }

  /** The same with nothing in use. */
  public unused(): ClusterObjects {
    const { nodes, slices, classes, claims, templates, taintRules } = this;
    const idle = claims.map(({ status: _, ...claim }) => claim);
    return new ClusterObjects(nodes, [], slices, classes, idle, templates, taintRules);
  }

  /** The claim that a pod of the namespace means. */
  public claim(name: string, namespace?: string): ClusterClaim | undefined {
    return named(this.claims, name, namespace);
  }

  /** The template that a pod of the namespace means. */
  public template(name: string, namespace?: string): ClaimTemplateObject | undefined {
    return named(this.templates, name, namespace);
  }
}

/** `namespace/name`, or the name alone. */
export function fullNameOf({ metadata: { name, namespace } }: { readonly metadata: Named }): string {
  return namespace === undefined || namespace === '' ? name : `${namespace}/${name}`;
}

type Named = { readonly name: string; readonly namespace?: string };

function named<T extends { readonly metadata: Named }>(
  objects: readonly T[], name: string, namespace?: string,
): T | undefined {
  const candidates = objects.filter(({ metadata }) => metadata.name === name);
  return candidates.find(({ metadata }) => isSameNamespace(metadata.namespace, namespace))
    ?? candidates.find(({ metadata }) => mayBeSameNamespace(metadata.namespace, namespace));
}

function merged<T extends object>(existing: readonly T[], others: readonly T[]): readonly T[] {
  const keyOf = (object: object): string => {
    const { namespace = '', name } = identityOf(object);
    return `${namespace}/${name}`;
  };
  const replaced = new Map(others.map((each) => [keyOf(each), each]));
  const kept = existing.map((each) => {
    const other = replaced.get(keyOf(each));
    replaced.delete(keyOf(each));
    return other === undefined || 'status' in each ? each : other;
  });
  const added = others.filter((each) => replaced.get(keyOf(each)) === each);
  return [...kept, ...added];
}
