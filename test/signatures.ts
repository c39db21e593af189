import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

/** The functions of a file that have more parameters than allowed, by name. */
export function longSignatures(folder: string, file: string, most: number): string[] {
  return nodesOf(folder, file).filter(ts.isFunctionLike).filter(({ parameters }) => parameters.length > most)
    .map((each) => `${file}: ${each.name?.getText() ?? ts.SyntaxKind[each.kind]}`);
}

function nodesOf(folder: string, file: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return nodes;
}
