import { push } from '../../kubernetes/grouping';
import { mayBeSameNamespace } from '../../kubernetes/namespace';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { findWorkloadKind } from '../../pods/workload-kinds';
import { identityOf } from '../../read/document';

/** An index of objects by owner, as a cluster has thousands of both. */
export class OwnedObjects {
  /** The objects by `kind` and by `kind/name` of their owners. */
  private readonly byOwner = new Map<string, Fields[]>();

  public constructor(objects: readonly Fields[]) {
    objects.forEach((object) => objectsOf(object.metadata?.ownerReferences).forEach(({ kind, name }) => {
      push(this.byOwner, `${kind}`, object);
      push(this.byOwner, `${kind}/${name}`, object);
    }));
  }

  /** Returns the objects that an object owns, directly or through an intermediate object. */
  public of(manifest: Fields): Fields[] {
    const { kind = '', name = '', namespace } = identityOf(manifest);
    const made = [...this.byOwner.get(`${kind}/${name}`) ?? [], ...this.through(manifest, name)];
    return [...new Set(made)].filter(({ metadata }) => mayBeSameNamespace(metadata.namespace, namespace));
  }

  private through({ apiVersion, kind }: Fields, name: string): Fields[] {
    const between = findWorkloadKind(apiVersion, kind)?.madeThrough;
    const candidates = between && this.byOwner.get(between.kind);
    if (candidates === undefined) {
      return [];
    }
    const isNext = new RegExp(`^${between!.suffix}$`);
    return candidates.filter(({ metadata }) => objectsOf(metadata.ownerReferences).some((owner) =>
      owner.kind === between!.kind && textOf(owner.name)?.startsWith(name) === true
        && isNext.test(owner.name.slice(name.length))));
  }
}
