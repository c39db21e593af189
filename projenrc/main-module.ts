import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

const SOURCE = join(__dirname, '..', 'src', 'index.ts');

/**
 * The text of the compiled main module: it exports what src/index.ts does, and loads a
 * module when one of its names is first read.
 *
 * jsii compiles each re-export to a `require` at the top, with which an import would load
 * the whole library. The getters have the one form in which Node finds the names that a
 * CommonJS module exports, so that `import { ResourceClaim } from 'cdk8s-dra'` works.
 *
 * @param requirementOf returns an expression for the exports of a module, such as
 * `changes/changes`
 */
export function mainModule(requirementOf: (module: string) => string): string {
  const exported = exportsOf(ts.createSourceFile(SOURCE, readFileSync(SOURCE, 'utf8'), ts.ScriptTarget.Latest));
  const loaders = exported.map(({ name, module, isNamespace }) => {
    const member = isNamespace ? '' : `.${name}`;
    return `  get ${name}() { return ${requirementOf(module)}${member}; },`;
  });
  const getters = exported.map(({ name }) =>
    `Object.defineProperty(exports, "${name}", { enumerable: true, get: function () { return library.${name}; } });`,
  );
  return [
    '"use strict";',
    'Object.defineProperty(exports, "__esModule", { value: true });',
    'const library = {',
    ...loaders,
    '};',
    ...getters,
    '',
  ].join('\n');
}

/** A name that the main module exports, and the module that it comes from. */
interface Export {
  readonly name: string;
  readonly module: string;
  /** Whether the name stands for everything that the module exports. */
  readonly isNamespace: boolean;
}

function exportsOf(source: ts.SourceFile): Export[] {
  return source.statements.flatMap((statement): Export[] => {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) {
      throw new Error(`src/index.ts may hold nothing but re-exports, got: ${statement.getText(source)}`);
    }
    const module = (statement.moduleSpecifier as ts.StringLiteral).text.replace('./', '');
    if (statement.isTypeOnly) {
      return [];
    }
    if (ts.isNamespaceExport(statement.exportClause!)) {
      return [{ name: statement.exportClause.name.text, module, isNamespace: true }];
    }
    return statement.exportClause!.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name }) => ({ name: name.text, module, isNamespace: false }));
  });
}
