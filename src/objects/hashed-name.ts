import { createHash } from 'crypto';
import { ApiObject, JsonPatch, resolve } from 'cdk8s';
import { IConstruct } from 'constructs';
import { registryOf } from './registry';
import { ValidationError } from '../engine/errors/validation-error';
import { found } from '../engine/errors/wording';
import { isObject } from '../engine/kubernetes/plain-data';
import { canonicalText } from '../engine/render/canonical-form';

const hashedNames = registryOf<object, HashedName>('hashed names of objects');

/** The maximum length of an object name. */
const LONGEST_NAME = 253;

/** The same number of digits as in the names that cdk8s generates. */
const HASH_LENGTH = 8;

/** Content whose hash can be part of an object name. */
export interface HashedContent {
  /** Whether the name ends with a hash, as determined when it is first read. */
  isHashed(): boolean;
  /** The content, independent of the API version. Values that may be tokens pass through `resolved`. */
  content(resolved: Resolved): unknown;
}

/** Resolves a value to plain data. */
export type Resolved = (value: unknown) => unknown;

/** Whether the name of the object has been read, so that it can no longer change. */
export function nameIsRead(construct: IConstruct): boolean {
  return HashedName.of(construct)?.isRead === true;
}

/** Notifies the objects under a scope that the setting for hashed names may have changed. */
export function askAgain(scope: IConstruct): void {
  scope.node.findAll().forEach((construct) => HashedName.of(construct)?.announce());
}

/**
 * The name of an object that may end with a hash of its content.
 *
 * Workloads embed the name, so neither the name nor the content may change once the name
 * has been read.
 */
export class HashedName {
  /** The hashed name of an object; undefined if names of its kind have no hash. */
  public static of(object: object): HashedName | undefined {
    return hashedNames.get(object);
  }

  /** Takes control of the name of an object. Later additions to its list of JSON patches count, too. */
  public static install(object: ApiObject, content: HashedContent, patches: readonly JsonPatch[]): void {
    const hashed = new HashedName(object, object.name, content, patches);
    hashedNames.set(object, hashed);
    hashed.announce();
  }

  private name?: string;
  /** The hash in the name, once the name has been read. */
  private hash?: string;

  private constructor(
    private readonly object: ApiObject,
    private readonly prefix: string,
    private readonly source: HashedContent,
    private readonly patches: readonly JsonPatch[],
  ) {
  }

  /** Whether the name has been read. */
  public get isRead(): boolean {
    return this.name !== undefined;
  }

  /** The name, which becomes final when it is read for the first time. */
  public get value(): string {
    if (this.name === undefined) {
      this.hash = this.source.isHashed() ? this.currentHash() : undefined;
      this.name = this.hash === undefined ? this.prefix : withSuffix(this.textOfPrefix(), this.hash);
    }
    return this.name;
  }

  /**
   * Defines the name in the metadata as well, but only if it has a hash: an accessor in
   * every object would use too much memory.
   */
  public announce(): void {
    const { metadata } = this.object;
    if (this.source.isHashed() && Object.getOwnPropertyDescriptor(metadata, 'name')?.get === undefined) {
      // The metadata comes from `setOwnMetadata`. cdk8s reads the name when rendering.
      Object.defineProperty(metadata, 'name', { get: () => this.value, enumerable: true });
    }
  }

  /** Rejects content that no longer matches the hash in the name. */
  public expectUnchanged(): void {
    const name = this.value;
    if (this.hash !== undefined && this.hash !== this.currentHash()) {
      throw new ValidationError(
        `the name ${name} carries a hash of the content, and the content changed after the name was read: `
          + 'make all changes first, or set hashedName to false',
        this.object,
      );
    }
  }

  /** Rejects JSON patches that change content whose hash is already in the name. */
  public expectOpenFor(patches: readonly JsonPatch[]): void {
    const late = this.hash === undefined ? undefined : patches.map(operationOf).find(changesContent);
    if (late !== undefined) {
      throw new ValidationError(`the name ${this.name} carries a hash of the content, and has been read already: `
        + `add the patch of ${found(late.path)} before anything refers to the object`, this.object);
    }
  }

  /** The hash of the content, including JSON patches, which are the same in every API version. */
  private currentHash(): string {
    const operations = this.patches.map(operationOf).filter(changesContent);
    const content = {
      content: this.source.content((value) => this.resolved(value)),
      patches: this.resolved(operations),
    };
    return createHash('sha256').update(canonicalText(content)).digest('hex').slice(0, HASH_LENGTH);
  }

  private textOfPrefix(): string {
    const prefix: unknown = resolve([], this.prefix, this.object);
    if (typeof prefix !== 'string' || prefix === '') {
      throw new ValidationError(
        `metadata.name must be a string for a name with a hash, got ${found(prefix)}`,
        this.object,
      );
    }
    return prefix;
  }

  private resolved(value: unknown): unknown {
    const data: unknown = resolve([], value, this.object);
    if (!isPlainData(data)) {
      throw new ValidationError(
        'a name can carry only a hash of plain data, and the content holds something else after it is resolved: '
          + 'use strings, numbers, lists and plain objects, or set hashedName to false',
        this.object,
      );
    }
    return data;
  }
}

function isPlainData(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.every(isPlainData);
  }
  if (isObject(value)) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData);
  }
  return typeof value !== 'function' && typeof value !== 'symbol';
}

/** Appends the hash to the name, which is truncated if it would be too long. */
function withSuffix(prefix: string, hash: string): string {
  return `${prefix.slice(0, LONGEST_NAME - HASH_LENGTH - 1).replace(/(?<![-.])[-.]+$/, '')}-${hash}`;
}

/** A JSON patch as data. */
export interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
}

/** The operation of a JSON patch. */
export function operationOf(patch: JsonPatch): Operation {
  // cdk8s has no public API to read a patch.
  return (patch as unknown as { _toJson(): Operation })._toJson();
}

/** Labels and annotations of the object itself can change at any time. */
function changesContent({ op, path }: Operation): boolean {
  return op !== 'test' && !path.startsWith('/metadata');
}
