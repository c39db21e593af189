import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { examplesFile, rulesFile, setupRuleFiles } from '../../../../projenrc/rules/generated-files';
import { ruleCatalogue } from '../../../../src/engine/check/rules/catalogue';
import { manifestExampleOf } from '../../../../src/engine/check/rules/examples';
import { SETUP_RULES } from '../../../../src/engine/check/setup/setup-rules';

const SOURCES = join(__dirname, '../../../../src');

/** The programs of the library that are written by hand. */
function sourceFiles(folder = SOURCES): ts.SourceFile[] {
  return readdirSync(folder)
    .filter((name) => !/^v\d/.test(name))
    .map((name) => join(folder, name))
    .flatMap((path) => {
      if (statSync(path).isDirectory()) {
        return sourceFiles(path);
      }
      const isProgram = path.endsWith('.ts');
      return isProgram ? [parsed(path)] : [];
    });
}

function parsed(path: string): ts.SourceFile {
  const withoutComments = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), withoutComments, true);
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

/** The constants that hold a string, such as `UNKNOWN_FIELD`. */
function textConstants(files: readonly ts.SourceFile[]): Map<string, string> {
  const constants = new Map<string, string>();
  files.forEach((file) => visit(file, (node) => {
    if (
      ts.isVariableDeclaration(node)
      && ts.isIdentifier(node.name)
      && node.initializer !== undefined
      && ts.isStringLiteral(node.initializer)
    ) {
      constants.set(node.name.text, node.initializer.text);
    }
  }));
  return constants;
}

/** The functions of a file, or those that it exports, that take a rule id, and which of their arguments it is. */
function functionsTakingRuleId(file: ts.SourceFile, exportedOnly = false): Map<string, number> {
  const functions = new Map<string, number>();
  visit(file, (node) => {
    if (exportedOnly && !isExported(node)) {
      return;
    }
    if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node)) {
      const index = node.parameters.findIndex(({ name }) => name.getText() === 'ruleId');
      const holder =
        ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent)
          ? node.parent.name
          : node.name;
      if (index >= 0 && holder !== undefined) {
        functions.set(ts.isMethodDeclaration(node) ? `this.${holder.getText()}` : holder.getText(), index);
      }
    }
  });
  return functions;
}

function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node)
    && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** Every rule id that stands in the library where a finding gets its rule id. */
function writtenRuleIds(): Set<string> {
  const files = sourceFiles();
  const constants = textConstants(files);
  const ids = new Set<string>();
  const add = (value: ts.Node | undefined) => {
    if (value === undefined) {
      return;
    }
    const text = ts.isStringLiteral(value) ? value.text : constants.get(value.getText());
    if (text !== undefined) {
      ids.add(text);
    }
  };
  const shared = new Map(files.flatMap((file) => [...functionsTakingRuleId(file, true)]));
  for (const file of files) {
    const functions = new Map([...shared, ...functionsTakingRuleId(file)]);
    visit(file, (node) => {
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'ruleId') {
        add(node.initializer);
      } else if (ts.isCallExpression(node) && functions.has(node.expression.getText())) {
        add(node.arguments[functions.get(node.expression.getText())!]);
      }
    });
  }
  return ids;
}

test('the catalogue has exactly the rule ids that findings can have', () => {
  const written = writtenRuleIds();
  SETUP_RULES.forEach(({ id }) => written.add(id));

  expect(written.size).toBeGreaterThan(90);
  expect([...written].sort()).toEqual(ruleCatalogue().map(({ id }) => id).sort());
});

test('each rule has one entry that says what is wrong, why that matters and how to fix the problem', () => {
  const rules = ruleCatalogue();

  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ id, title, why, fix }) => !/^[a-z]+(-[a-z]+)*$/.test(id) || !/^[a-z].*[^.]$/.test(title)
    || !/^[A-Z`].*\.$/.test(why) || !/^[A-Z`].*\.$/.test(fix))).toEqual([]);
});

const GENERATED = [setupRuleFiles(), rulesFile(SETUP_RULES), examplesFile()];

test.each(GENERATED)('$path is what `npx projen generate` writes', ({ path, text }) => {
  expect(readFileSync(join(SOURCES, path), 'utf8')).toBe(text);
});

test('each rule for the setup has a place of its own, in which it is listed', () => {
  const order = SETUP_RULES.map((rule) => rule.order);

  expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
});

test('a setup rule without a file is refused', () => {
  const rule = { ...SETUP_RULES[0], id: 'a-rule' };

  expect(() => rulesFile([...SETUP_RULES, rule])).toThrow('the setup rule "a-rule" has no file in '
    + 'src/engine/check/rules: it needs a TOPIC/a-rule.yaml with title, why, fix and an example');
});

test('a check loads none of the texts', () => {
  jest.isolateModules(() => {
    const texts = jest.fn();
    jest.doMock('../../../../src/engine/check/rules/rules.json', () => texts());
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { Manifests } = require('../../../../src') as typeof import('../../../../src');
    const { findings } = Manifests.fromYaml(manifestExampleOf('unknown-claim')!.bad).check();
    jest.dontMock('../../../../src/engine/check/rules/rules.json');

    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unknown-claim']);
    expect(texts).not.toHaveBeenCalled();
  });
});
