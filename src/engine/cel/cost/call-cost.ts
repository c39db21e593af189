import { CallCost, CostedArgument, ONE, PER_CHARACTER, reading, Rule, sizeOf } from './cost-rule';
import { Estimate, exactly, NOTHING, perUnit, sum, UNKNOWN } from './estimate';
import { LIST_RULES } from './list-costs';
import { PER_PATTERN_CHARACTER, readsFirst, STRING_RULES } from './string-costs';
import { Overload } from '../library/overload';
import { isSameType } from '../values/cel-type';

/** The longest regular expression, and the longest name, of a named format. */
const LONGEST_FORMAT_PATTERN = 128;
const LONGEST_FORMAT = 64;

/** The cost of a call, excluding its arguments. */
export function callCost(
  overload: Overload,
  target: CostedArgument | undefined,
  args: readonly CostedArgument[],
): CallCost {
  return RULES[overload.name]?.(target, args, overload) ?? ONE;
}

/** The size of an address: 4 or 16 bytes. */
const ADDRESS: Estimate = { least: 4, most: 16 };

function containsAddress(isRange: boolean): Rule {
  return (_target, args, { parameters }) => {
    const compared = perUnit(sum(ADDRESS, ADDRESS), PER_CHARACTER);
    const masked = isRange ? sum(perUnit(ADDRESS, PER_CHARACTER), exactly(1)) : NOTHING;
    const read = parameters[1].kind === 'string' ? reading(args[0]) : NOTHING;
    return { cost: sum(compared, masked, read) };
  };
}

function validates(_target: unknown, [text]: readonly CostedArgument[]): CallCost {
  return { cost: perUnit(reading(text), LONGEST_FORMAT_PATTERN * PER_PATTERN_CHARACTER) };
}

/** The cost of comparing values, which depends on the size of the smaller one. */
function compares(_target: unknown, [one, other]: readonly CostedArgument[]): CallCost {
  const most = Math.min(sizeOf(one).most, sizeOf(other).most);
  return { cost: perUnit({ least: most > 0 ? 1 : 0, most }, PER_CHARACTER) };
}

function equals(target: CostedArgument | undefined, args: readonly CostedArgument[]): CallCost {
  const [one, other] = args;
  if (isSameType(one.type, other.type)) {
    switch (one.type.name) {
      case 'net.IP': case 'net.CIDR': case 'kubernetes.Quantity': case 'kubernetes.Semver': return ONE;
      case 'kubernetes.NamedFormat': return { cost: perUnit({ least: 1, most: LONGEST_FORMAT }, PER_CHARACTER) };
      case 'kubernetes.URL':
        return { cost: perUnit({ least: 1, most: other.computed?.most ?? 1 }, PER_CHARACTER) };
      default:
    }
  }
  return compares(target, args);
}

function orders(
  target: CostedArgument | undefined,
  args: readonly CostedArgument[],
  { parameters }: Overload,
): CallCost {
  return parameters[0].kind === 'string' || parameters[0].kind === 'bytes' ? compares(target, args) : ONE;
}

function adds(
  _target: unknown,
  [one, other]: readonly CostedArgument[],
  { parameters }: Overload,
): CallCost {
  const result = one === undefined || other === undefined ? UNKNOWN : sum(sizeOf(one), sizeOf(other));
  switch (parameters[0].kind) {
    case 'list': return { cost: exactly(1), result };
    case 'string': case 'bytes': return { cost: perUnit(result, PER_CHARACTER), result };
    default: return ONE;
  }
}

const RULES: Readonly<Record<string, Rule>> = {
  ...STRING_RULES,
  ...LIST_RULES,
  '_==_': equals,
  '_!=_': compares,
  '_<_': orders,
  '_<=_': orders,
  '_>_': orders,
  '_>=_': orders,
  '_+_': adds,
  'url': (_target, [text]) => text && { cost: reading(text), result: sizeOf(text) },
  'quantity': readsFirst,
  'isQuantity': readsFirst,
  'semver': readsFirst,
  'isSemver': readsFirst,
  'cidr': readsFirst,
  'isIP': readsFirst,
  'isCIDR': readsFirst,
  'ip': (target, args) => (args.length === 0 ? ONE : readsFirst(target, args)),
  'ip.isCanonical': (_target, [text]) => text && { cost: reading(text, 2) },
  'containsIP': containsAddress(false),
  'containsCIDR': containsAddress(true),
  'validate': validates,
};
