import { createHash } from 'crypto';
import { ApiObject, JsonPatch, resolve } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ValidationError } from '../../errors/validation-error';
import { found } from '../../errors/wording';
import { isObject } from '../../kubernetes/plain-data';
import { canonicalText } from '../model/canonical-form';
import { registryOf } from '../registry';

const hashedNames = registryOf<object, HashedName>('hashed names of objects');

/** The longest name of an object. */
const LONGEST_NAME = 253;

/** As many digits as cdk8s puts at the end of the names that it makes. */
const HASH_LENGTH = 8;

/** What the name of an object may carry a hash of. */
export interface HashedContent {
  /**
   * Whether the name carries a hash; what counts is the answer when the name is read for
   * the first time.
   */
  isHashed(): boolean;
  /**
   * What the object says, whatever its API version; values that may be tokens go through
   * the function first.
   */
  content(resolved: Resolved): unknown;
}

/** The plain data that a value stands for. */
export type Resolved = (value: unknown) => unknown;

/** Whether the name of the object has been read, so that it must stay what it is. */
export function nameIsRead(construct: IConstruct): boolean {
  return HashedName.of(construct)?.isRead === true;
}

/**
 * Tells the objects under a scope that the answer to whether their names carry a hash may
 * be another one.
 */
export function askAgain(scope: IConstruct): void {
  scope.node.findAll().forEach((construct) => HashedName.of(construct)?.announce());
}

/**
 * The name of an object that may carry a hash of its content.
 *
 * Workloads are given the name wherever they want it, so it must not change any more once
 * it was read, and neither must the content.
 */
export class HashedName {
  /** The hashed name of an object, undefined where names of its kind carry no hash. */
  public static of(object: object): HashedName | undefined {
    return hashedNames.get(object);
  }

  /**
   * Takes over the name of an object, which asks for it here.
   *
   * @param object the object
   * @param content what the hash is made of
   * @param patches the JSON patches of the object, including those to come
   */
  public static install(object: ApiObject, content: HashedContent, patches: readonly JsonPatch[]): void {
    const hashed = new HashedName(object, object.name, content, patches);
    hashedNames.set(object, hashed);
    hashed.announce();
  }

  private name?: string;
  /** The hash that is in the name. */
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

  /** The name, which is settled when it is read for the first time. */
  public get value(): string {
    if (this.name === undefined) {
      this.hash = this.source.isHashed() ? this.currentHash() : undefined;
      this.name = this.hash === undefined ? this.prefix : withSuffix(this.textOfPrefix(), this.hash);
    }
    return this.name;
  }

  /**
   * Puts the name into the metadata as well. Only where it carries a hash: an accessor in
   * every object would take much memory.
   */
  public announce(): void {
    const { metadata } = this.object;
    if (this.source.isHashed() && Object.getOwnPropertyDescriptor(metadata, 'name')?.get === undefined) {
      // cdk8s made the metadata for our object, and reads the name when it renders.
      Object.defineProperty(metadata, 'name', { get: () => this.value, enumerable: true });
    }
  }

  /** Refuses to go on with content that is not the one in the name. */
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

  /** Refuses JSON patches for content that is in the name already. */
  public expectOpenFor(patches: readonly JsonPatch[]): void {
    const late = this.hash === undefined ? undefined : patches.map(operationOf).find(changesContent);
    if (late !== undefined) {
      throw new ValidationError(`the name ${this.name} carries a hash of the content, and has been read already: `
        + `add the patch of ${found(late.path)} before anything refers to the object`, this.object);
    }
  }

  /**
   * JSON patches are part of the content: they are the same in every API version, and
   * change what the object says.
   */
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
        `metadata.name must be a string for a name with a hash; found ${found(prefix)}`,
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

/** The name with a hash behind it, cut where it would be too long for Kubernetes. */
function withSuffix(prefix: string, hash: string): string {
  return `${prefix.slice(0, LONGEST_NAME - HASH_LENGTH - 1).replace(/(?<![-.])[-.]+$/, '')}-${hash}`;
}

interface Operation {
  readonly op: string;
  readonly path: string;
}

function operationOf(patch: JsonPatch): Operation {
  // cdk8s has no public way to read a patch.
  return (patch as unknown as { _toJson(): Operation })._toJson();
}

/** Labels and annotations of the object itself can change at any time. */
function changesContent({ op, path }: Operation): boolean {
  return op !== 'test' && !path.startsWith('/metadata');
}
