import { ITEMS, sizeAt } from './device-sizes';
import { Estimate, exactly, UNKNOWN } from './estimate';
import { Environment } from '../library/environment';
import { ACCUMULATOR, Expression, Literal } from '../syntax/expression';
import { CheckedExpression } from '../types/checked-expression';
import { Scopes } from '../types/scopes';
import { CelType, unwrapped } from '../values/cel-type';

/** The sizes of the entries of a list or map. */
export interface EntrySizes {
  readonly isList: boolean;
  readonly key: Estimate;
  readonly value: Estimate;
}

/** The known properties of a macro variable. */
export interface LocalVariable {
  /** The path in the device, if any. */
  readonly path?: readonly string[];
  readonly size?: Estimate;
  readonly entries?: EntrySizes;
}

/** The maximum sizes of the values of all parts of an expression, as far as they are known. */
export class ValueSizes extends Scopes<LocalVariable> {
  private readonly sizes = new Map<Expression, Estimate>();
  private readonly entries = new Map<Expression, EntrySizes>();
  private readonly paths = new Map<Expression, readonly string[]>();

  public constructor(
    private readonly checked: CheckedExpression,
    private readonly environment: Environment,
  ) {
    super();
  }

  public setSize(expression: Expression, size: Estimate | undefined): void {
    if (size !== undefined) {
      this.sizes.set(expression, size);
    }
  }

  public setEntries(expression: Expression, entries: EntrySizes | undefined): void {
    if (entries !== undefined) {
      this.entries.set(expression, entries);
    }
  }

  public setPath(expression: Expression, path: readonly string[]): void {
    this.paths.set(expression, path);
  }

  /** Gives an expression the sizes of the expression that it evaluates to. */
  public copy(to: Expression, from: Expression): void {
    this.setSize(to, this.known(from));
    this.setEntries(to, this.entriesOf(from));
  }

  /** The properties of a variable that is bound to an expression. */
  public asVariable(expression: Expression): LocalVariable {
    return {
      path: this.path(expression),
      size: this.known(expression),
      entries: this.entriesOf(expression),
    };
  }

  /** The path of the expression in the device. */
  public path(expression: Expression): readonly string[] | undefined {
    const local = this.localVariable(expression);
    return local === undefined ? this.paths.get(expression) : local.path;
  }

  public type(expression: Expression): CelType {
    return this.checked.types.get(expression) as CelType;
  }

  public size(expression: Expression): Estimate {
    return this.known(expression) ?? UNKNOWN;
  }

  /** The size of the value; undefined if unknown. */
  public known(expression: Expression): Estimate | undefined {
    const size = this.sizes.get(expression) ?? literalSize(expression);
    if (size !== undefined) {
      return size;
    }
    const atPath = this.atPath(this.path(expression));
    if (atPath !== undefined) {
      this.sizes.set(expression, atPath);
      return atPath;
    }
    const type = this.type(expression);
    if (!this.environment.knowsSizes) {
      return isOfFixedSize(type) ? exactly(1) : undefined;
    }
    return isScalar(type) ? exactly(1) : this.localVariable(expression)?.size;
  }

  /** The sizes of the entries; undefined in an environment that does not use sizes. */
  public entriesOf(expression: Expression): EntrySizes | undefined {
    return this.environment.knowsSizes
      ? this.entries.get(expression) ?? this.localVariable(expression)?.entries
      : undefined;
  }

  /** The size of the elements, for a list in the device. */
  public itemSize(expression: Expression): Estimate | undefined {
    const path = this.path(expression);
    // The accumulator of a macro is not part of the device.
    return path === undefined || path[0] === ACCUMULATOR ? undefined : this.atPath([...path, ITEMS]);
  }

  private atPath(path: readonly string[] | undefined): Estimate | undefined {
    const most = this.environment.knowsSizes && path !== undefined ? sizeAt(path) : undefined;
    return most === undefined ? undefined : { least: 0, most };
  }

  private localVariable(expression: Expression): LocalVariable | undefined {
    return expression.kind === 'identifier' ? this.lookUp(expression.name) : undefined;
  }
}

function literalSize(expression: Expression): Estimate | undefined {
  switch (expression.kind) {
    case 'list': return exactly(expression.elements.length);
    case 'map': return exactly(expression.entries.length);
    case 'literal': return exactly(constantSize(expression));
    default: return undefined;
  }
}

function constantSize({ value }: Literal): number {
  if (typeof value === 'string') {
    return [...value].length;
  }
  return value instanceof Uint8Array ? value.length : 1;
}

function isOfFixedSize(type: CelType): boolean {
  const { kind } = unwrapped(type);
  return ['bool', 'double', 'duration', 'int', 'timestamp', 'uint'].includes(kind);
}

function isScalar(type: CelType): boolean {
  return isOfFixedSize(type) || (type.kind === 'optional_type' && isScalar(type.parameters[0]));
}
