import { ApiObject, ApiObjectMetadata, JsonPatch } from 'cdk8s';
import { Construct } from 'constructs';
import { HashedContent, HashedName } from './hashed-name';
import { ObjectForm } from './object-form';
import { setOwnMetadata } from './own-metadata';
import { registryOf } from './registry';
import { expectMetadata } from './scope';
import { targetFor } from './target-source';
import { renderedOf } from './unwritable-value';
import { givenStruct } from '../engine/errors/arguments';
import { ValidationError } from '../engine/errors/validation-error';
import { DRA_GROUP } from '../engine/kubernetes/api-versions';
import { findKind } from '../engine/kubernetes/kinds';
import { MinorSet, NO_MINORS } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';
import { KindForm, RenderTarget } from '../engine/render/render-target';

const versionedObjects = registryOf<object, VersionedObject>('versioned objects');
const givenNames = registryOf<object, string>('given names');

/** Properties that the class computes itself. */
const ACCESSORS = ['apiVersion', 'name'] as const;

/**
 * The API object of an L2. Its API version, kind and content follow the target cluster.
 *
 * Rendering goes through `ApiObject`, so resolvers and JSON patches work. It does not
 * filter fields, so fields added by patches survive.
 */
export class VersionedObject extends ApiObject {
  /** Whether the value is a VersionedObject of any copy of the package. */
  public static isVersionedObject(value: unknown): value is VersionedObject {
    return versionedObjects.has(value as object);
  }

  static {
    // `ApiObject` declares them as fields, which TypeScript does not allow a class to override with
    // accessors. Own properties of every object would use more memory than the rest of the object.
    Object.defineProperty(this.prototype, 'apiVersion', {
      get: this.prototype.currentApiVersion,
      set: () => undefined,
      enumerable: true,
    });
    Object.defineProperty(this.prototype, 'name', {
      get: this.prototype.currentName,
      set: this.prototype.keepName,
      enumerable: true,
    });
  }

  private readonly manifest: Fields;
  private readonly jsonPatches: JsonPatch[] = [];

  /** The oldest form determines whether the object is namespaced. With `hashed`, the name may end with a hash. */
  constructor(
    construct: Construct,
    metadata: ApiObjectMetadata | undefined,
    public readonly forms: readonly ObjectForm[],
    hashed?: HashedContent,
  ) {
    ValidationError.at(construct, () => expectMetadata(metadata));
    // ApiObject keeps this object and renders its content at that time. Charts may derive names
    // from the kind while the target is still unknown: it is the kind of the newest form.
    const newest = forms[forms.length - 1];
    const manifest = { apiVersion: `${DRA_GROUP}/`, kind: newest.kind, metadata: givenStruct(metadata) };
    super(construct, 'Resource', manifest);
    this.manifest = manifest;
    this.uncoverAccessors();
    versionedObjects.set(this, this);
    if (forms.some(({ kind }) => kind !== forms[0].kind)) {
      // An own property: most kinds have the same name in all forms.
      Object.defineProperty(this, 'kind', { get: () => this.chosen().form.kind, enumerable: true });
    }
    setOwnMetadata(this, manifest.metadata, !isClusterScoped(forms[0]));
    if (hashed !== undefined) {
      HashedName.install(this, hashed, this.jsonPatches);
    }
  }

  /** Adds JSON patches. Rejects patches to the content once its hash is part of the name. */
  public addJsonPatch(...ops: JsonPatch[]): void {
    HashedName.of(this)?.expectOpenFor(ops);
    this.jsonPatches.push(...ops);
    super.addJsonPatch(...ops);
  }

  /** The minors that have the kind in one of its forms. */
  public expressibleMinors(): MinorSet {
    return this.forms.reduce(
      (minors, { kind, apiVersions }) =>
        apiVersions.reduce(
          (set, apiVersion) => set | (findKind(apiVersion, kind)?.minors ?? NO_MINORS),
          minors,
        ),
      NO_MINORS,
    );
  }

  /** A key that is equal for objects with the same forms. */
  public get formsKey(): string {
    return this.forms.map(({ kind, apiVersions }) => `${apiVersions[0]}/${kind}`).join(' ');
  }

  /** The API version and kind of the object on a target, as one string. */
  public renderingFor(target: RenderTarget): string {
    const { form, apiVersion } = target.choose(this.forms);
    return `${apiVersion}/${form.kind}`;
  }

  /** The manifest for the target cluster. */
  public toJson(): any {
    HashedName.of(this)?.expectUnchanged();
    const { form, apiVersion } = this.chosen();
    Object.assign(this.manifest, form.body(apiVersion), { apiVersion, kind: form.kind });
    try {
      return renderedOf(this, this.manifest, () => super.toJson());
    } finally {
      // The content takes no memory between renderings. ApiObject leaves out undefined fields.
      Object.keys(this.manifest).forEach((name) => (this.manifest[name] = undefined));
    }
  }

  /**
   * In some cdk8s versions the fields of `ApiObject` are own properties of each object,
   * which would hide the accessors of the class.
   */
  private uncoverAccessors(): void {
    for (const name of ACCESSORS) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (own !== undefined) {
        Object.defineProperty(this, name, Object.getOwnPropertyDescriptor(VersionedObject.prototype, name)!);
      }
      if (own !== undefined && name === 'name') {
        this.keepName(own.value);
      }
    }
  }

  /** `forms` is not set while the constructor of `ApiObject` runs. */
  private currentApiVersion(): string {
    return this.forms === undefined ? `${DRA_GROUP}/` : this.chosen().apiVersion;
  }

  /** The name is stored elsewhere: a field would be reset after `ApiObject` has set it. */
  private currentName(): string {
    return HashedName.of(this)?.value ?? givenNames.get(this)!;
  }

  private keepName(name: string): void {
    givenNames.set(this, name);
  }

  private chosen(): { readonly form: ObjectForm; readonly apiVersion: string } {
    return targetFor(this).choose(this.forms);
  }
}

function isClusterScoped({ kind, apiVersions }: KindForm): boolean {
  const holder = apiVersions.find((apiVersion) => findKind(apiVersion, kind) !== undefined);
  return holder !== undefined && !findKind(holder, kind)!.namespaced;
}
