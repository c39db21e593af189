import { CelType, DYN, isDynamic, isSameType, unwrapped } from '../values/cel-type';

/** The types that accept null. */
const NULLABLE = new Set([
  'opaque', 'optional_type', 'object', 'any', 'duration', 'timestamp', 'wrapper', 'null_type',
]);

/** The types bound to type parameters during the check. An attempt that fails leaves no trace. */
export class Unification {
  private readonly known = new Map<string, CelType>();
  /** The previous value of each change, for undoing it. */
  private readonly history: [name: string, before: CelType | undefined][] = [];
  private count = 0;

  /** A new type parameter, not bound yet. */
  public fresh(): CelType {
    return { kind: 'parameter', name: `_${this.count++}`, parameters: [] };
  }

  /** Whether each type fits the expected one. Type parameters are only bound if all types fit. */
  public fits(types: readonly CelType[], expected: readonly CelType[]): boolean {
    const start = this.history.length;
    if (this.agreeAll(types, expected)) {
      return true;
    }
    while (this.history.length > start) {
      const [name, before] = this.history.pop() as [string, CelType | undefined];
      if (before === undefined) {
        this.known.delete(name);
      } else {
        this.known.set(name, before);
      }
    }
    return false;
  }

  /** Replaces the bound parameters in a type; if final, unbound ones become `dyn`. */
  public resolve(type: CelType, isFinal = false): CelType {
    if (type.kind === 'parameter') {
      const known = this.known.get(type.name);
      if (known !== undefined) {
        return this.resolve(known, isFinal);
      }
      return isFinal ? DYN : type;
    }
    return type.parameters.length === 0
      ? type
      : { ...type, parameters: type.parameters.map((each) => this.resolve(each, isFinal)) };
  }

  private agreeAll(ones: readonly CelType[], others: readonly CelType[]): boolean {
    return ones.length === others.length && ones.every((one, index) => this.agree(one, others[index]));
  }

  private agree(one: CelType, other: CelType): boolean {
    if (other.kind === 'parameter') {
      const { isValid, isKnown } = this.stands(other, one);
      if (isValid || isKnown) {
        return isValid;
      }
    }
    if (one.kind === 'parameter') {
      return this.stands(one, other).isValid;
    }
    if (isDynamic(one) || isDynamic(other) || one.kind === 'error' || other.kind === 'error') {
      return true;
    }
    if (one.kind === 'null_type' || other.kind === 'null_type') {
      return NULLABLE.has((one.kind === 'null_type' ? other : one).kind);
    }
    if (one.kind === 'wrapper' || other.kind === 'wrapper') {
      return isSameType(unwrapped(one), unwrapped(other));
    }
    if (one.kind === 'type') {
      return other.kind === 'type';
    }
    return one.kind === other.kind && one.name === other.name && this.agreeAll(one.parameters, other.parameters);
  }

  /** Whether the parameter can be bound to the type, and whether it was bound before. */
  private stands(parameter: CelType, type: CelType): { isValid: boolean; isKnown: boolean } {
    if (isSameType(parameter, type)) {
      return { isValid: true, isKnown: true };
    }
    const known = this.known.get(parameter.name);
    if (known === undefined) {
      const isFree = !this.occurs(parameter, type);
      if (isFree) {
        this.learn(parameter.name, type);
      }
      return { isValid: isFree, isKnown: false };
    }
    if (isSameType(known, type)) {
      return { isValid: true, isKnown: true };
    }
    const isValid = this.agree(type, known);
    if (isValid) {
      const general = moreGeneral(type, known);
      if (!this.occurs(parameter, general)) {
        this.learn(parameter.name, general);
      }
    }
    return { isValid, isKnown: true };
  }

  private learn(name: string, type: CelType): void {
    this.history.push([name, this.known.get(name)]);
    this.known.set(name, type);
  }

  private occurs(parameter: CelType, type: CelType): boolean {
    if (isSameType(parameter, type)) {
      return true;
    }
    const known = type.kind === 'parameter' ? this.known.get(type.name) : undefined;
    return known !== undefined
      ? this.occurs(parameter, known)
      : type.parameters.some((each) => this.occurs(parameter, each));
  }
}

/** The more general of two types that agree. */
export function moreGeneral(one: CelType, other: CelType): CelType {
  return isMoreGeneral(one, other) ? one : other;
}

function isMoreGeneral(one: CelType, other: CelType): boolean {
  if (isDynamic(one) || one.kind === 'parameter') {
    return true;
  }
  if (isDynamic(other) || other.kind === 'parameter' || one.kind !== other.kind || one.name !== other.name) {
    return false;
  }
  return one.kind === 'type' || one.parameters.every((each, index) => isMoreGeneral(each, other.parameters[index]));
}
