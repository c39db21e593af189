import { ApiObject, ApiObjectProps, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { A_LIST, AN_OBJECT, expectArgument, optional } from '../engine/errors/arguments';
import { expectManifestData } from '../engine/errors/free-form-data';
import { ValidationError } from '../engine/errors/validation-error';
import { Fields } from '../engine/kubernetes/plain-data';
import { setOwnMetadata } from '../objects/own-metadata';
import { expectInChart, expectMetadata } from '../objects/scope';
import { renderedOf } from '../objects/unwritable-value';
import { registered } from '../synth/registration';

/**
 * The manifest of an object of the L1.
 *
 * @param gvk its API version and kind
 * @param props everything else
 * @param manifestOfItem the manifest of an item, for lists
 * @throws UnscopedValidationError if the props are none, or cannot be read
 * @internal
 */
export function manifestOf(gvk: GroupVersionKind, props: Fields, manifestOfItem?: (item: any) => Fields): Fields {
  expectArgument('props', props, AN_OBJECT);
  expectMetadata(props.metadata);
  if (manifestOfItem === undefined) {
    return { ...gvk, ...props };
  }
  expectArgument('items', props.items, optional(A_LIST));
  return { ...gvk, ...props, items: props.items?.map((item: unknown) => manifestOfItem(item)) };
}

/**
 * Base of the L1: an object as it stands in its API version.
 *
 * The manifest is not filtered, so fields of a later Kubernetes and JSON patches
 * survive. Only values that no manifest can hold are refused, such as a whole number beyond
 * 2^53, which JavaScript has rounded.
 *
 * @internal
 */
export abstract class KubeObject extends ApiObject {
  constructor(scope: Construct, id: string, private readonly manifest: ApiObjectProps) {
    super(expectInChart(scope, id), id, manifest);
    ValidationError.at(this, () => expectManifestData('', manifest));
    registered(this);
  }

  /**
   * Renders the object to Kubernetes JSON.
   *
   * To disable sorting of dictionary keys in output object set the
   * `CDK8S_DISABLE_SORT` environment variable to any non-empty value.
   */
  public toJson(): any {
    return renderedOf(this, this.manifest, () => super.toJson());
  }
}

/**
 * Base of the cluster-scoped kinds of the L1: they have no namespace, also in a chart
 * that has one.
 *
 * @internal
 */
export abstract class KubeClusterObject extends KubeObject {
  constructor(scope: Construct, id: string, manifest: ApiObjectProps) {
    super(scope, id, manifest);
    setOwnMetadata(this, manifest.metadata, false);
  }
}

/**
 * Base of the lists of the L1. A list has no name, namespace or labels of its own: its
 * items have.
 *
 * @internal
 */
export abstract class KubeObjectList extends KubeClusterObject {
  constructor(scope: Construct, id: string, manifest: ApiObjectProps) {
    super(scope, id, manifest);
    // The method of cdk8s would put the name of the list into it.
    this.metadata.toJson = () => ({ ...manifest.metadata });
  }

  /** The manifest of the list. */
  public toJson(): any {
    const manifest = super.toJson();
    if (manifest.metadata !== undefined && !('name' in manifest.metadata)) {
      // cdk8s names files by the name in the manifest, which is our own. This one can be
      // read, and is not written to the YAML.
      Object.defineProperty(manifest.metadata, 'name', { value: this.name, enumerable: false });
    }
    return manifest;
  }
}
