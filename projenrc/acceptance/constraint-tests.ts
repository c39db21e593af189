import { all, ALWAYS, either, Expression, NEVER } from './expressions';
import { NAMED_TESTS } from '../../src/checks/acceptance/named-tests';
import { grammarOf, isTested } from '../../src/checks/formats';
import { purposeOf } from '../../src/checks/selectors';
import { Form } from '../../src/schema/api-schema';
import { Constraint } from '../../src/schema/constraint-schema';
import { OneOf } from '../../src/schema/one-of-schema';

/** The value that is an object without any field. */
export const NOTHING = 'NOTHING';

/** Whether a value keeps to a constraint, if it has a form for certain. */
export function constraintTest({ keyword, argument }: Constraint, form: Form, value: string, constant: (argument: unknown) => string): Expression {
  const isUnbroken = () => `isUnbroken(${literal(keyword)}, ${value}, ${constant(argument)})`;
  switch (keyword) {
    case 'x-dra-rule': return Object.hasOwn(NAMED_TESTS, argument as string) ? `NAMED_TESTS[${literal(argument)}](${value})` : NEVER;
    case 'x-dra-one-of': return value === NOTHING ? NEVER : exactlyOne(argument as OneOf, value);
    case 'x-dra-max-items-with': return `${value}.length <= ${(argument as { max: number }).max}`;
    case 'x-dra-required': return givenTest(form, value);
    case 'x-dra-format': return formatTest(argument as string, value);
    case 'maxItems': return `${value}.length <= ${argument}`;
    case 'enum': case 'x-dra-enum': return `${constant(argument)}.includes(${value})`;
    // Most values are far from what they may not be; those that are not are asked for as the check does.
    case 'maxLength': return either(`${value}.length * 3 <= ${argument}`, isUnbroken());
    case 'uniqueItems': case 'x-dra-unique-by': return either(`${value}.length < 2`, isUnbroken());
    default: return isUnbroken();
  }
}

/** Whether a value is what the API server does not take for left out. */
function givenTest(form: Form, value: string): Expression {
  switch (form) {
    case 'string': return `${value} !== ''`;
    case 'list': return `${value}.length > 0`;
    case 'any': case 'boolean': return `isGiven(${value})`;
    default: return ALWAYS;
  }
}

function formatTest(format: string, value: string): Expression {
  const purpose = purposeOf(format);
  if (purpose !== undefined) {
    return purpose === 'selector' ? `isFineSelector(${value}, minors, gates)` : NEVER;
  }
  // A grammar of its own has a name, one that only the format has is an arrow function.
  const grammar = grammarOf(format)?.name ?? '';
  return either(grammar === '' ? NEVER : `${grammar}(${value})`, isTested(format) ? `hasFormat(${literal(format)}, ${value})` : NEVER);
}

/** One value for fields that exclude each other, and nothing that comes close to a second one. */
function exactlyOne({ alternatives }: OneOf, value: string): Expression {
  const own = alternatives!.map(({ field }) => field.name);
  const companions = new Set(alternatives!.flatMap((alternative) => alternative.companions.map(({ name }) => name)));
  own.forEach((name) => companions.delete(name));
  const values = own.map((name) => `${value}.${name}`);
  const isOneOfTwo = values.length === 2 && alternatives!.every(({ field }) => field.type.form === 'string');
  const test = isOneOfTwo ? all(`(${values[0]} === undefined) !== (${values[1]} === undefined)`, `(${values.join(' ?? ')}) !== ''`)
    : `hasExactlyOne(${values.join(', ')})`;
  return all(test, ...[...companions].map((name) => `${value}.${name} === undefined`));
}

/** A value as it stands in a program. */
export function literal(value: unknown): string {
  if (typeof value === 'string') {
    return `'${value.replace(/[\\']/g, '\\$&')}'`;
  }
  if (Array.isArray(value)) {
    return `[${value.map(literal).join(', ')}]`;
  }
  return typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value).map(([key, each]) => `${literal(key)}: ${literal(each)}`).join(', ')} }` : String(value);
}

