import { constraintTest, literal, NOTHING } from './constraint-tests';
import { all, ALWAYS, either, Expression, NEVER, noneOf, not } from './expressions';
import { Field, Form, StructType, structType, ValueType, valueType } from '../../src/schema/api-schema';
import { Constraint } from '../../src/schema/constraint-schema';
import { findKind, kindsOf } from '../../src/schema/kinds';
import { MinorSet, minorsBetween, NO_MINORS } from '../../src/schema/minors';
import { readSchemaFile } from '../../src/schema/schema-file';

/** A struct in more than one place has a function of its own. */
const SEVERAL = 2;

/** What several schema files refer to, those first that refer to others; the tests are in modules of their own. */
export const SHARED_FILES = ['core.v1.json', 'meta.v1.json'];

/** Where the tests of values come from. */
const VALUE_TESTS = {
  '../../name-grammar': ['isDnsLabel', 'isDnsSubdomain', 'isDriverName', 'isLabelKey', 'isLabelValue'],
  '../../quantity': ['isQuantity'],
  '../../scalar-forms': ['isInteger', 'isShortInteger', 'isTime'],
  '../accepted-kind': ['AcceptedKind'],
  '../named-tests': ['NAMED_TESTS'],
  '../value-tests': [
    'ForeignNames', 'hasExactlyOne', 'hasFormat', 'isFineSelector', 'isGiven', 'isList', 'isNone', 'isNumber', 'isPlain', 'isUnbroken',
    'left', 'NOTHING',
  ],
};

/** What the tests of simple forms are called; `any` is what can stand in a manifest at all. */
const FORM_TESTS: Partial<Record<Form, string>> = {
  any: 'isPlain', integer: 'isInteger', number: 'isNumber', quantity: 'isQuantity', time: 'isTime',
};

/** The tests that follow from a schema file, as a TypeScript module. */
export class AcceptanceModule {
  private readonly constants: string[] = [];
  /** The functions by their names. */
  private readonly functions = new Map<string, string>();
  /** The fields of structs of which the schema describes a part, by the name of the constant. */
  private readonly described = new Map<string, string>();
  /** In how many places a struct stands. */
  private readonly places = new Map<StructType, number>();
  /** The tests of structs, over a value yet to be named. */
  private readonly structs = new Map<StructType, (value: string) => Expression>();
  private readonly imported = new Map<string, Set<string>>(SHARED_FILES.map((file) => [file, new Set()]));
  /** The functions that other modules call. */
  private readonly exported = new Set<string>();
  /** The minors that have the API version: no others are asked about. */
  private readonly minors: MinorSet;

  /**
   * @param file the name of the schema file
   */
  public constructor(public readonly file: string) {
    const { 'x-dra-since': since, 'x-dra-until': until } = readSchemaFile(file);
    this.minors = minorsBetween(since, until);
  }

  /** The module with the tests of all kinds of the API version. */
  public renderKinds(apiVersion: string): string {
    const kinds = kindsOf(apiVersion).filter((kind) => !kind.endsWith('List'));
    kinds.forEach((kind) => this.countPlaces(findKind(apiVersion, kind)!.struct, SEVERAL));
    const rows = kinds.flatMap((kind) => this.kindRow(apiVersion, kind));
    return this.render(`/** The kinds of ${apiVersion}. */\nexport const KINDS: Record<string, AcceptedKind> = {\n${rows.join('\n')}\n};`);
  }

  /** The module with the tests of some structs. */
  public renderStructs(names: readonly string[]): string {
    names.forEach((name) => this.countPlaces(structType(this.file, name), SEVERAL));
    names.forEach((name) => this.structTest(structType(this.file, name), 'value'));
    names.forEach((name) => this.exported.add(`is${name}`));
    return this.render();
  }

  /** The module with the tests of some structs and the rules over the whole of each, and with what reads the values that stand at some paths. */
  public renderValues(names: readonly string[], paths: readonly (readonly string[])[]): string {
    const types = names.map((name) => valueType(this.file, name));
    types.forEach(({ struct }) => this.countPlaces(struct!, SEVERAL));
    const tests = names.map((name, index) => {
      const test = this.valueTest(types[index], 'value');
      return `/** Whether there is certainly nothing to say of a ${name}. */\n`
        + `export function accepts${name}(${parameters(test)}): boolean {\n  return ${test};\n}`;
    });
    const rows = [...new Set(paths.map((path) => path.join('.')))].sort()
      .map((path) => `  '${path}': (manifest) => manifest.${path.split('.').join('?.')},`);
    return this.render(...tests, [
      '/** What stands at the end of a path of fields. */', 'export const READERS: Record<string, (manifest: any) => any> = {', ...rows, '};',
    ].join('\n'));
  }

  /** The structs of a shared file whose tests the module needs. */
  public structsFrom(file: string): string[] {
    return [...this.imported.get(file)!].sort();
  }

  private kindRow(apiVersion: string, name: string): string[] {
    const { minors, deprecatedIn, namespaced, struct } = findKind(apiVersion, name)!;
    const test = all(this.constraintTests([...struct.guards, ...struct.constraints], 'struct', 'value'), this.structTest(struct, 'value'));
    return test === NEVER ? [] : [
      `  ${name}: {`,
      `    minors: ${minors}, deprecatedIn: ${deprecatedIn}, namespaced: ${namespaced},`,
      `    accepts: (${parameters(test)}) => ${test},`,
      '  },',
    ];
  }

  /** Counts the places of a struct, and of those that it holds. */
  private countPlaces(struct: StructType, count: number): void {
    const before = this.places.get(struct) ?? 0;
    this.places.set(struct, before + count);
    if (before === 0 && this.fileOf(struct) === this.file) {
      for (const { type } of struct.fields.values()) {
        const held = innermost(type).struct;
        if (held !== undefined) {
          this.countPlaces(held, 1);
        }
      }
    }
  }

  private valueTest(type: ValueType, value: string): Expression {
    const constraints = this.constraintTests([...type.guards, ...type.constraints], type.form, value);
    return constraints === NEVER ? NEVER : all(this.formTest(type, value), constraints);
  }

  private formTest(type: ValueType, value: string): Expression {
    switch (type.form) {
      case 'struct': return this.structTest(type.struct!, value);
      case 'string': case 'boolean': return `typeof ${value} === '${type.form}'`;
      default: return `${type.isShort === true ? 'isShortInteger' : FORM_TESTS[type.form]!}(${value})`;
    }
  }

  /**
   * What refuses a value, line by line. What is in a list, or in a struct that stands nowhere else, is looked at right there: each function is
   * compiled by itself, and the larger one is, the later.
   *
   * @param depth how many structs and lists there are around the value, and it
   * @param before what has to hold besides
   */
  private valueLines(type: ValueType, value: string, depth: number, before: Expression = ALWAYS): string[] {
    const constraints = this.constraintTests([...type.guards, ...type.constraints], type.form, value);
    if (constraints === NEVER || before === NEVER) {
      return [OUT];
    }
    const { struct, element } = type;
    const inside = element !== undefined ? this.entriesLines(type, value, depth)
      : struct !== undefined && this.places.get(struct) === 1 && this.fileOf(struct) === this.file ? this.structLines(struct, value, depth)
        : undefined;
    return inside === undefined ? outUnless(all(before, this.formTest(type, value), constraints))
      : inside[0] === OUT ? inside : [...outUnless(before), ...inside, ...outUnless(constraints)];
  }

  private entriesLines({ form, element }: ValueType, value: string, depth: number): string[] {
    const [entry, index, key] = ['entry', 'index', 'key'].map((name) => numbered(name, depth));
    const lines = this.valueLines(element!, entry, depth + 1);
    if (lines[0] === OUT) {
      return outUnless(`isNone(${value})`);
    }
    return form === 'list' ? [
      ...outUnless(`isList(${value})`),
      `for (let ${index} = 0; ${index} < ${value}.length; ${index}++) {`, ...indented([`const ${entry} = ${value}[${index}];`, ...lines]), '}',
    ] : [
      ...outIf(noRecord(value)),
      `for (const ${key} in ${value}) {`, ...indented([`const ${entry} = ${value}[${key}];`, ...outIf('--left.values < 0'), ...lines]), '}',
    ];
  }

  private constraintTests(constraints: readonly Constraint[], form: Form, value: string): Expression {
    return all(...constraints.map((constraint) =>
      either(noneOf(constraint.minors, this.minors), constraintTest(constraint, form, value, (argument) => this.constant(argument)))));
  }

  /** An argument as it stands in a program; what would have to be made each time is made once. */
  private constant(argument: unknown): string {
    if (typeof argument !== 'object' || argument === null) {
      return literal(argument);
    }
    const value = literal(argument);
    const index = this.constants.indexOf(value);
    return `ARGUMENT_${index >= 0 ? index + 1 : this.constants.push(value)}`;
  }

  private structTest(struct: StructType, value: string): Expression {
    const known = this.structs.get(struct);
    if (known !== undefined) {
      return known(value);
    }
    // Known before its fields are written, so that a struct may hold itself.
    this.structs.set(struct, (each) => `is${struct.name}(${each}, minors, gates)`);
    const file = this.fileOf(struct)!;
    if (file !== this.file) {
      this.imported.get(file)!.add(struct.name);
    } else {
      const lines = this.structLines(struct, 'value', 1);
      if (lines[0] === OUT) {
        this.structs.set(struct, () => NEVER);
      } else {
        this.functions.set(`is${struct.name}`, this.structFunction(struct, lines));
      }
    }
    return this.structTest(struct, value);
  }

  /** Whether a struct needs a field in all minors that only the check can look at. */
  private isHopeless(struct: StructType): boolean {
    return struct.standing.some((field) => this.absenceTest(field) === NEVER && this.fieldLines(field, 'inner', 1)[0] === OUT);
  }

  /** The file whose module has the test of a struct, undefined if none that may be imported has it. */
  private fileOf(struct: StructType): string | undefined {
    return [this.file, ...SHARED_FILES]
      .find((file) => Object.hasOwn(readSchemaFile(file).$defs, struct.name) && structType(file, struct.name) === struct);
  }

  private structFunction({ name }: StructType, lines: readonly string[]): string {
    return [
      `${SHARED_FILES.includes(this.file) ? 'export ' : ''}function is${name}(${parameters(lines.join())}): boolean {`,
      ...indented([...lines, 'return true;']), '}',
    ].join('\n');
  }

  private structLines(struct: StructType, value: string, depth: number): string[] {
    if (this.isHopeless(struct)) {
      return [OUT];
    }
    const [name, inner] = ['name', 'inner'].map((each) => numbered(each, depth));
    const cases = this.fieldCases(struct, inner, depth);
    const isEmpty = cases.length === 0 && !struct.open;
    return [
      ...outIf(`${noRecord(value)}${isEmpty ? ` || Object.keys(${value}).length > 0` : ''}`),
      ...isEmpty ? [] : [
        `for (const ${name} in ${value}) {`, `  const ${inner} = ${value}[${name}];`, `  switch (${name}) {`,
        ...indented(indented([...cases, 'default:', ...indented(struct.open ? this.otherLines(struct, name, inner) : [OUT])])),
        '  }', '}',
      ],
      ...struct.standing.flatMap((field) => ifAbsent(`${value}.${field.name}`, this.absenceTest(field))),
    ];
  }

  /** What refuses a field that the schema does not describe. */
  private otherLines({ name: struct, fields }: StructType, name: string, inner: string): string[] {
    const names = `${struct.charAt(0).toLowerCase()}${struct.slice(1)}Names`;
    this.described.set(names, `const ${names} = new ForeignNames(${literal([...fields.keys()])});`);
    return outUnless(`${names}.isForeign(${name}) && (typeof ${inner} === 'string' || isPlain(${inner}))`);
  }

  /** The cases of all fields; those with the same test are one case. */
  private fieldCases(struct: StructType, inner: string, depth: number): string[] {
    const byLines = new Map<string, string[]>();
    for (const field of struct.fields.values()) {
      const lines = indented(this.fieldLines(field, inner, depth)).join('\n');
      byLines.set(lines, [...byLines.get(lines) ?? [], `case '${field.name}':`]);
    }
    return [...byLines].flatMap(([lines, heads]) => (lines.trim() !== OUT ? [...heads, ...lines === '' ? [] : lines.split('\n'), '  break;']
      : struct.open ? [...heads, lines] : []));
  }

  private fieldLines(field: Field, inner: string, depth: number): string[] {
    return field.isStatus || field.checkedByRule || this.isOfOtherApi(field.type) ? [OUT]
      : this.valueLines(field.type, inner, depth + 1, this.presenceTest(field));
  }

  /** What refers into an API version from outside is rare enough for the check. */
  private isOfOtherApi(type: ValueType): boolean {
    const inner = innermost(type).struct;
    return inner !== undefined && this.fileOf(inner) === undefined;
  }

  /** Whether the minors that are asked about have the field, and keep it. */
  private presenceTest({ minors, gate, gateMinors }: Field): Expression {
    const isThere = noneOf(this.minors & ~minors, this.minors);
    const gated = minors & gateMinors;
    return gate === undefined || gated === NO_MINORS ? isThere : all(isThere, `(minors & ${gated} & ~gates.minorsOn('${gate}')) === 0`);
  }

  /** Whether nothing is to be said where a field is left out that is checked all the same. */
  private absenceTest({ minors, embedded, type }: Field): Expression {
    const demands = type.constraints.filter(({ keyword }) => !embedded || keyword === 'x-dra-required');
    const isAllowed = all(noneOf(demands.reduce((set, constraint) => set | constraint.minors, NO_MINORS), this.minors),
      embedded ? this.emptinessTest(type) : ALWAYS);
    return either(noneOf(minors, this.minors), isAllowed);
  }

  /** Whether nothing is to be said of a struct that holds nothing. */
  private emptinessTest({ guards, constraints, struct }: ValueType): Expression {
    return all(...struct!.standing.map((field) => this.absenceTest(field)), this.constraintTests([...guards, ...constraints], 'struct', NOTHING));
  }

  private render(...roots: string[]): string {
    const needed = new Set<string>();
    const need = (text: string) => callsIn(text).filter((name) => !needed.has(name)).forEach((name) => {
      needed.add(name);
      need(this.functions.get(name) ?? '');
    });
    this.exported.forEach((name) => need(`${name}(`));
    roots.forEach(need);
    this.imported.forEach((names) => names.forEach((name) => needed.has(`is${name}`) || names.delete(name)));
    const body = [...this.functions].filter(([name]) => needed.has(name)).map(([, text]) => text).concat(roots).join('\n\n');
    const described = [...this.described].filter(([name]) => body.includes(`${name}.`)).map(([, text]) => text);
    return this.withHeader(this.withConstants([...described.length > 0 ? [described.join('\n')] : [], body].join('\n\n')));
  }

  /** Puts the arguments before the functions that need them, numbered anew. */
  private withConstants(body: string): string {
    const used = [...new Set([...body.matchAll(/\bARGUMENT_(\d+)/g)].map(([, number]) => Number(number)))];
    const constants = used.map((number, index) => `const ARGUMENT_${index + 1} = ${this.constants[number - 1]};`);
    const renumbered = body.replace(/\bARGUMENT_(\d+)/g, (_, number) => `ARGUMENT_${used.indexOf(Number(number)) + 1}`);
    return [...constants.length > 0 ? [constants.join('\n')] : [], renumbered].join('\n\n');
  }

  private withHeader(body: string): string {
    const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(body);
    const importFrom = (path: string, names: readonly string[]) => (names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${path}';`]);
    return [
      `// generated by \`npx projen generate\` from src/schema/${this.file}; do not edit`,
      ...SHARED_FILES.flatMap((file) => importFrom(`./${file.replace(/\.json$/, '')}`, this.structsFrom(file).map((name) => `is${name}`))),
      ...importFrom('../../../cluster/feature-gates', ['FeatureGates']),
      ...Object.entries(VALUE_TESTS).flatMap(([path, names]) => importFrom(path, names.filter(uses))),
      '',
      body,
      '',
    ].join('\n');
  }
}

function callsIn(text: string): string[] {
  return [...text.matchAll(/\b(is[A-Z]\w*)\(/g)].map(([, name]) => name);
}

function ifAbsent(value: string, test: Expression): string[] {
  return test === ALWAYS ? [] : outIf(`${value} === undefined${test === NEVER ? '' : ` && ${not(test)}`}`);
}

/**
 * Whether a value is no object of no class, or one too many. This stands wherever it is asked, and asks for the constructor although the
 * prototype says more, since V8 knows the shapes of values for each place: it compares one, and has both answers.
 */
function noRecord(value: string): Expression {
  return `typeof ${value} !== 'object' || ${value} === null || ${value}.constructor !== Object`
    + ` || Object.getPrototypeOf(${value}) !== Object.prototype || --left.values < 0`;
}

const OUT = 'return false;';

function outIf(test: Expression): string[] {
  return [`if (${test}) {`, `  ${OUT}`, '}'];
}

function outUnless(test: Expression): string[] {
  return test === ALWAYS ? [] : test === NEVER ? [OUT] : outIf(not(test));
}

/** What a list or map, and those in it, hold in the end. */
function innermost(type: ValueType): ValueType {
  return type.element === undefined ? type : innermost(type.element);
}

/** A variable of its own for each depth. */
function numbered(name: string, depth: number): string {
  return depth === 1 ? name : `${name}${depth}`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** The parameters of a function: what its body does not use is marked as unused. */
function parameters(body: string): string {
  const [minors, gates] = ['minors', 'gates'].map((name) => (new RegExp(`\\b${name}\\b`).test(body) ? name : `_${name}`));
  return `value: any, ${minors}: number, ${gates}: FeatureGates`;
}
