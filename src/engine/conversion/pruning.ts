import { Losses } from './losses';
import { entry, field, FieldPath, item, spell } from '../check/field-path';
import { WRAPPERS } from '../check/object/field-history';
import { StructType, ValueType } from '../kubernetes/api-schema';
import { describeAvailability, hasMinor, MinorSet, NO_MINORS } from '../kubernetes/minors';
import { isObject } from '../kubernetes/plain-data';

/** The source and target types of a pruning. */
export interface Pruning {
  /** The type of the value to prune. */
  readonly source: ValueType;
  /** The type to prune the value to. */
  readonly target: ValueType;
  readonly minor: number;
  /** Returns the minors in which the field at a path exists, for messages. */
  readonly minorsOf: (steps: readonly string[]) => MinorSet;
}

/**
 * Removes the fields that the target type does not have. Fields that no schema contains are kept, and an unchanged
 * value is returned as is.
 */
export function prune(value: unknown, pruning: Pruning, losses: Losses, start?: FieldPath): unknown {
  return new Pruner(pruning, losses).value(value, pruning.source, pruning.target, { path: start, steps: [] });
}

/** Finds a field of a struct, or of a wrapper in it. */
function findField(
  struct: StructType, name: string,
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

interface Place {
  readonly path: FieldPath | undefined;
  /** The field names that lead to the place. */
  readonly steps: readonly string[];
}

class Pruner {
  public constructor(private readonly pruning: Pruning, private readonly losses: Losses) {
  }

  public value(value: unknown, source: ValueType, target: ValueType, place: Place): unknown {
    if (source.struct !== undefined) {
      return isObject(value) ? this.fields(value, source.struct, target.struct, place) : value;
    }
    const { path, steps } = place;
    const [from, to] = [source.element, target.element];
    if (from === undefined || to === undefined || from.form === 'string') {
      return value;
    }
    if (source.form === 'list' && Array.isArray(value)) {
      return sameIfUnchanged(
        value,
        value.map((each, index) => this.value(each, from, to, { path: item(path, index), steps })),
      );
    }
    if (source.form === 'map' && isObject(value)) {
      return changed(value, (each, key) => this.value(each, from, to, { path: entry(path, key), steps }));
    }
    return value;
  }

  private fields(
    value: Record<string, unknown>,
    source: StructType,
    target: StructType | undefined,
    { path, steps }: Place,
  ): unknown {
    return changed(value, (each, name) => {
      const known = source.fields.get(name);
      if (known === undefined || known.minors === NO_MINORS || each === undefined) {
        return each;
      }
      const inner = { path: field(path, name), steps: [...steps, name] };
      const wrapper = WRAPPERS.includes(name) ? known.type.struct : undefined;
      if (wrapper !== undefined && isObject(each) && target?.fields.has(name) === false) {
        return this.fields(each, wrapper, target, inner);
      }
      const found = target === undefined ? undefined : findField(target, name);
      if (found !== undefined && hasMinor(found.minors, this.pruning.minor)) {
        return this.value(each, known.type, found.type, inner);
      }
      // The value of a struct that is a scalar in the target.
      if (target === undefined && name === 'value') {
        return each;
      }
      this.report(name, inner);
      return undefined;
    });
  }

  private report(name: string, { path, steps }: Place): void {
    const minors = describeAvailability(this.pruning.minorsOf(steps));
    this.losses.lostField(
      spell(path),
      `is lost: "${name}" is a field of Kubernetes ${minors}, not of 1.${this.pruning.minor}`,
      `remove the field, or convert for Kubernetes ${minors}`,
    );
  }
}

/**
 * Returns a copy of an object with each value changed, without values that became undefined; the same object if
 * nothing changes.
 */
function changed(
  value: Record<string, unknown>, change: (each: unknown, key: string) => unknown,
): Record<string, unknown> {
  const fields = Object.entries(value).map(([key, each]) => [key, change(each, key)] as const);
  return fields.every(([key, each]) => each === value[key])
    ? value
    : Object.fromEntries(fields.filter(([key, each]) => each !== undefined || value[key] === undefined));
}

function sameIfUnchanged(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((each, index) => each === before[index]) ? before : after;
}
