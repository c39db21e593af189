import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

const SOURCES = join(__dirname, '..', '..', 'src');

let members: Set<string> | undefined;

/** The props, getters and static methods of the public types at the root, as `Type.member`. */
export function l2Members(): ReadonlySet<string> {
  members ??= new Set(readdirSync(SOURCES).filter((name) => name.endsWith('.ts')).flatMap(membersOf));
  return members;
}

function membersOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .filter((each) => ts.isInterfaceDeclaration(each) || ts.isClassDeclaration(each))
    .flatMap((type) =>
      [...type.members]
        .filter(({ name }) => name !== undefined && ts.isIdentifier(name))
        .map((member) => `${type.name!.text}.${(member.name as ts.Identifier).text}`),
    );
}
