import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as ts from 'typescript';

const SOURCE = join(__dirname, '..', 'src');

/** An expression for the exports of a module, such as `changes/changes`. */
type Requirement = (module: string) => string;

/**
 * The text of the compiled main module: it has the exports of src/index.ts, and loads a module when one of its names is
 * first read, including names in a namespace such as `v1`.
 *
 * jsii compiles each re-export to a `require` at the top, so that an import would load the whole library; an ES import
 * reads every name. The getters have the only form in which Node finds the exports of a CommonJS module, so that
 * `import { ResourceClaim } from 'cdk8s-dra'` works.
 */
export function mainModule(requirementOf: Requirement): string {
  const exported = exportsOf('index');
  const getters = exported.map(({ name }) =>
    `Object.defineProperty(exports, "${name}", { enumerable: true, get: function () { return library.${name}; } });`,
  );
  return [
    '"use strict";',
    'Object.defineProperty(exports, "__esModule", { value: true });',
    ...exported.filter(({ isNamespace }) => isNamespace).map(({ name, module }) =>
      `const ${name} = ${objectOf(exportsOf(module), requirementOf)};`),
    `const library = ${objectOf(exported, requirementOf)};`,
    ...getters,
    '',
  ].join('\n');
}

/** The text of an object with a getter for each name. */
function objectOf(exported: readonly Export[], requirementOf: Requirement): string {
  const getters = exported.map(({ name, module, isNamespace }) =>
    `  get ${name}() { return ${isNamespace ? name : `${requirementOf(module)}.${name}`}; },`);
  return ['{', ...getters, '}'].join('\n');
}

/** A name that a module exports, and the module that it comes from. */
interface Export {
  readonly name: string;
  readonly module: string;
  /** Whether the name stands for everything that the module exports. */
  readonly isNamespace: boolean;
}

/** The exports of a module, except for types. */
function exportsOf(module: string): Export[] {
  const text = readFileSync(join(SOURCE, `${module}.ts`), 'utf8');
  const source = ts.createSourceFile(module, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      return reExports(statement, posix.join(module, '..', from));
    }
    if (module === 'index') {
      throw new Error(`src/index.ts may hold nothing but re-exports, got: ${statement.getText(source)}`);
    }
    return namesOf(statement).map((name) => ({ name, module, isNamespace: false }));
  });
}

function reExports({ exportClause, isTypeOnly }: ts.ExportDeclaration, module: string): Export[] {
  if (isTypeOnly) {
    return [];
  }
  if (exportClause === undefined) {
    return exportsOf(module);
  }
  if (ts.isNamespaceExport(exportClause)) {
    return [{ name: exportClause.name.text, module, isNamespace: true }];
  }
  return exportClause.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ name }) => ({ name: name.text, module, isNamespace: false }));
}

/** The names of values that a statement exports. */
function namesOf(statement: ts.Statement): string[] {
  const isExported = ts.canHaveModifiers(statement)
    && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  if (!isExported) {
    return [];
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text);
  }
  const isValue = ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement)
    || ts.isEnumDeclaration(statement);
  return isValue ? [statement.name!.text] : [];
}
