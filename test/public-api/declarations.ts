import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';

/** A prop of a struct, or a parameter of a call. */
export interface Slot {
  readonly name: string;
  /** The type as in the source, without the module: `DeviceTaint[]`. */
  readonly type: string;
  readonly optional: boolean;
  /** Whether each item of the list is an argument of its own. */
  readonly isRest?: boolean;
}

/** A constructor or a method of the public API. */
export interface Callable {
  readonly owner: string;
  /** The name of the method; `constructor` for a constructor. */
  readonly name: string;
  readonly isStatic: boolean;
  readonly parameters: readonly Slot[];
}

/** The props of each struct of the public API by its name, including inherited ones. */
export const structs = new Map<string, readonly Slot[]>();

/** The constructors and methods of the public API, except the L1 and `drivers`. */
export const callables: Callable[] = [];

/** The methods and constructors that are private, as `PodClaims.constructor`. */
export const privateMembers = new Set<string>();

const SOURCE = join(__dirname, '../../src');

/** The file of each public interface and class, as exported by `index.ts`. */
const files = new Map(
  [...readFileSync(join(SOURCE, 'index.ts'), 'utf8').matchAll(/\{([^}]*)\} from '([^']*)'/g)]
    .flatMap(([, names, module]) => names.split(',').map((name) => [name.trim(), join(SOURCE, `${module}.ts`)])),
);
files.delete('');
files.set('ApiObjectMetadata', join(dirname(require.resolve('cdk8s')), 'metadata.d.ts'));

const declarations = new Map([...new Set(files.values())].flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((each) => ts.isInterfaceDeclaration(each) || ts.isClassDeclaration(each))
    .filter((each) => !ts.getJSDocTags(each).some(({ tagName }) => tagName.text === 'internal'))
    .map((each) => [each.name!.text, each] as const);
}));

for (const name of files.keys()) {
  const declaration = declarations.get(name);
  if (declaration !== undefined && ts.isClassDeclaration(declaration)) {
    callables.push(...callablesOf(declaration));
    declaration.members.filter(isPrivate)
      .forEach((each) => privateMembers.add(`${name}.${each.name?.getText() ?? 'constructor'}`));
  } else if (declaration !== undefined && !/^I[A-Z]/.test(name)) {
    structs.set(name, propsOf(declaration as ts.InterfaceDeclaration));
  }
}

function propsOf(declaration: ts.InterfaceDeclaration): Slot[] {
  const bases = (declaration.heritageClauses ?? []).flatMap(({ types }) => types)
    .map(({ expression }) => declarations.get(unqualified(expression.getText())) as ts.InterfaceDeclaration);
  return [...bases.flatMap(propsOf), ...declaration.members.filter(ts.isPropertySignature).map(slotOf)];
}

function callablesOf(declaration: ts.ClassDeclaration): Callable[] {
  const owner = declaration.name!.text;
  return declaration.members
    .filter((each) => ts.isMethodDeclaration(each) || ts.isConstructorDeclaration(each))
    .filter((each) => !isPrivate(each) && !each.name?.getText().startsWith('_'))
    .filter((each) => !(ts.isConstructorDeclaration(each) && isAbstract(declaration)))
    .map((each) => ({
      owner,
      name: ts.isConstructorDeclaration(each) ? 'constructor' : each.name.getText(),
      isStatic: (ts.getCombinedModifierFlags(each) & ts.ModifierFlags.Static) !== 0,
      parameters: each.parameters.map(slotOf),
    }));
}

function isPrivate(member: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
}

function isAbstract(declaration: ts.ClassDeclaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0;
}

function slotOf(node: ts.PropertySignature | ts.ParameterDeclaration): Slot {
  const isLeftOut = node.questionToken !== undefined || (ts.isParameter(node) && node.initializer !== undefined);
  const isRest = ts.isParameter(node) && node.dotDotDotToken !== undefined;
  return { name: node.name.getText(), type: unqualified(node.type!.getText()), optional: isLeftOut, isRest };
}

/** The type without its module, spelled as in our own sources. */
function unqualified(type: string): string {
  return type.replace(/^\w+\./, '').replace(/;?\s+/g, ' ');
}
