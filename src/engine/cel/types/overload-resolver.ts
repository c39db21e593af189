import { Unification } from './unification';
import { Overload } from '../library/overload';
import { CelType, DYN, isDynamic, isSameType } from '../values/cel-type';

/** The overloads that match a call, and the type of its result. */
export interface Match {
  readonly overloads: readonly Overload[];
  readonly result: CelType;
}

/** Finds the overloads that match the types of a call. */
export class OverloadResolver {
  public constructor(private readonly unification: Unification) {
  }

  /** The overloads that match; undefined if there is none. The target of a method is its first argument. */
  public match(
    candidates: readonly Overload[],
    types: readonly CelType[],
    isMethod: boolean,
  ): Match | undefined {
    const overloads: Overload[] = [];
    let result: CelType | undefined;
    for (const overload of candidates.filter((each) => each.isMethod === isMethod)) {
      const [declared, ...parameters] = this.instantiate(overload);
      if (this.unification.fits(types, parameters)) {
        overloads.push(overload);
        result = common(result, this.unification.resolve(declared));
      }
    }
    return result === undefined ? undefined : { overloads, result };
  }

  /** The result and the parameters of an overload, with fresh type parameters. */
  private instantiate({ result, parameters, isGeneric }: Overload): CelType[] {
    if (!isGeneric) {
      return [result, ...parameters];
    }
    const fresh = new Map<string, CelType>();
    const replace = (type: CelType): CelType => {
      if (type.kind !== 'parameter') {
        return type.parameters.length === 0
          ? type
          : { ...type, parameters: type.parameters.map(replace) };
      }
      const replacement = fresh.get(type.name) ?? this.unification.fresh();
      fresh.set(type.name, replacement);
      return replacement;
    };
    return [result, ...parameters].map(replace);
  }
}

/** The type of a call whose overloads have these two result types. */
function common(one: CelType | undefined, other: CelType): CelType {
  if (one === undefined) {
    return other;
  }
  return isDynamic(one) || isSameType(one, other) ? one : DYN;
}
