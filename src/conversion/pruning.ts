import { Loss, lostField } from './loss';
import { entry, field, FieldPath, item, spell } from '../check/field-path';
import { StructType, ValueType } from '../kubernetes/api-schema';
import { knownApiVersions } from '../kubernetes/api-versions';
import { findKind } from '../kubernetes/kinds';
import { describeAvailability, hasMinor, MinorSet, NO_MINORS } from '../kubernetes/minors';
import { isObject } from '../kubernetes/plain-data';

/**
 * Fields that some API versions put around others: what is in them counts as standing
 * where they stand.
 */
const WRAPPERS = ['exactly', 'basic'];

/** What a value is cut down to. */
export interface Pruning {
  /** The type that the value has where it comes from. */
  readonly source: ValueType;
  /** The type that it will have. */
  readonly target: ValueType;
  readonly minor: number;
  /** The minors that have the field at the end of the steps, for the message. */
  readonly minorsOf: (steps: readonly string[]) => MinorSet;
}

/**
 * The value without the fields that its target has not; what nobody knows stays, and an
 * unchanged value stays the same.
 */
export function prune(value: unknown, pruning: Pruning, losses: Loss[], start?: FieldPath): unknown {
  return new Pruner(pruning, losses).value(value, pruning.source, pruning.target, start, []);
}

/** The minors in which an API version of the group has the field of a kind. */
export function minorsOfField(group: string, kind: string, steps: readonly string[]): MinorSet {
  return knownApiVersions().filter((each) => each.startsWith(`${group}/`)).reduce((minors, apiVersion) => {
    const struct = findKind(apiVersion, kind)?.struct;
    return minors | (struct === undefined ? NO_MINORS : minorsAt(struct, steps));
  }, NO_MINORS);
}

function minorsAt(struct: StructType, [step, ...rest]: readonly string[]): MinorSet {
  if (WRAPPERS.includes(step) && rest.length > 0) {
    return minorsAt(struct.fields.get(step)?.type.struct ?? struct, rest);
  }
  const found = findField(struct, step);
  const inner = found?.type.struct ?? found?.type.element?.struct;
  return found === undefined
    ? NO_MINORS
    : rest.length === 0
      ? found.minors
      : inner === undefined
        ? NO_MINORS
        : found.minors & minorsAt(inner, rest);
}

/** A field of the struct, also where the struct has it in a wrapper. */
function findField(
  struct: StructType,
  name: string,
): { readonly type: ValueType; readonly minors: MinorSet } | undefined {
  const own = struct.fields.get(name);
  if (own !== undefined) {
    return own;
  }
  for (const wrapper of WRAPPERS) {
    const around = struct.fields.get(wrapper);
    const inner = around?.type.struct?.fields.get(name);
    if (inner !== undefined) {
      return { type: inner.type, minors: inner.minors & around!.minors };
    }
  }
  return undefined;
}

class Pruner {
  public constructor(private readonly pruning: Pruning, private readonly losses: Loss[]) {
  }

  public value(
    value: unknown,
    source: ValueType,
    target: ValueType,
    path: FieldPath | undefined,
    steps: readonly string[],
  ): unknown {
    if (source.struct !== undefined) {
      return isObject(value) ? this.fields(value, source.struct, target.struct, path, steps) : value;
    }
    const [from, to] = [source.element, target.element];
    if (from === undefined || to === undefined || from.form === 'string') {
      return value;
    }
    if (source.form === 'list' && Array.isArray(value)) {
      return sameIfUnchanged(
        value,
        value.map((each, index) => this.value(each, from, to, item(path, index), steps)),
      );
    }
    if (source.form === 'map' && isObject(value)) {
      return changed(value, (each, key) => this.value(each, from, to, entry(path, key), steps));
    }
    return value;
  }

  private fields(
    value: Record<string, unknown>,
    source: StructType,
    target: StructType | undefined,
    path: FieldPath | undefined,
    steps: readonly string[],
  ): unknown {
    return changed(value, (each, name) => {
      const known = source.fields.get(name);
      if (known === undefined || known.minors === NO_MINORS || each === undefined) {
        return each;
      }
      const at = field(path, name);
      if (
        WRAPPERS.includes(name)
        && isObject(each)
        && known.type.struct !== undefined
        && target?.fields.has(name) === false
      ) {
        return this.fields(each, known.type.struct, target, at, [...steps, name]);
      }
      const found = target === undefined ? undefined : findField(target, name);
      if (found !== undefined && hasMinor(found.minors, this.pruning.minor)) {
        return this.value(each, known.type, found.type, at, [...steps, name]);
      }
      // A struct that is a plain value in the target has its value there.
      if (target === undefined && name === 'value') {
        return each;
      }
      this.report(at, name, [...steps, name]);
      return undefined;
    });
  }

  private report(path: FieldPath, name: string, steps: readonly string[]): void {
    const minors = this.pruning.minorsOf(steps);
    this.losses.push(lostField(spell(path),
      `is lost: "${name}" is a field of Kubernetes ${describeAvailability(minors)}, not of 1.${this.pruning.minor}`,
      `do without it, or convert for Kubernetes ${describeAvailability(minors)}`));
  }
}

/**
 * The object with each value changed, without those that became undefined; itself if
 * nothing did change.
 */
function changed(
  value: Record<string, unknown>,
  change: (each: unknown, key: string) => unknown,
): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const result = change(value[key], key);
    if (result !== value[key]) {
      copy ??= { ...value };
      if (result === undefined) {
        delete copy[key];
      } else {
        copy[key] = result;
      }
    }
  }
  return copy ?? value;
}

function sameIfUnchanged(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((each, index) => each === before[index]) ? before : after;
}
