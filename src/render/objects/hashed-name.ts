import { createHash } from 'crypto';
import { ApiObject, JsonPatch, resolve } from 'cdk8s';
import { IConstruct } from 'constructs';
import { hasOrdinaryResolvers } from './plain-rendering';
import { ValidationError } from '../../errors/validation-error';
import { found } from '../../errors/wording';
import { isObject } from '../../kubernetes/plain-data';
import { canonicalText } from '../model/canonical-form';

const HASHED_NAME_SYMBOL = Symbol.for('cdk8s-dra.HashedName');

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

/** Whether somebody has read the name of the object, so that it must stay what it is. */
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
    return (object as Record<symbol, HashedName | undefined>)[HASHED_NAME_SYMBOL];
  }

  /** Takes over the name of an object, which asks for it here. */
  public static install(object: ApiObject, content: HashedContent): void {
    const hashed = new HashedName(object, object.name, content);
    Object.defineProperty(object, HASHED_NAME_SYMBOL, { value: hashed });
    hashed.announce();
  }

  private name?: string;
  /** The hash that is in the name. */
  private hash?: string;

  private constructor(
    private readonly object: ApiObject,
    private readonly prefix: string,
    private readonly source: HashedContent,
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
    const { patches = [] } = this.object as unknown as { patches?: readonly JsonPatch[] };
    const operations = patches.map(operationOf).filter(changesContent);
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
        `a name with a hash must start with a text; found ${found(prefix)} as metadata.name`,
        this.object,
      );
    }
    return prefix;
  }

  private resolved(value: unknown): unknown {
    if (isPlainData(value) && hasOrdinaryResolvers(this.object)) {
      return value;
    }
    const data: unknown = resolve([], value, this.object);
    if (!isPlainData(data)) {
      throw new ValidationError(
        'a name can only carry a hash of plain data, and something in the content is none after it is resolved: '
          + 'give texts, numbers, lists and plain objects, or set hashedName to false',
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
  return (patch as unknown as { _toJson(): Operation })._toJson();
}

/** Labels and annotations of the object itself can change at any time. */
function changesContent({ op, path }: Operation): boolean {
  return op !== 'test' && !path.startsWith('/metadata');
}
