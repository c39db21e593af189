import * as ts from 'typescript';

/** The functions of a file that have more parameters than allowed, by name. */
export function longSignatures(source: ts.SourceFile, most: number): string[] {
  const long: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && node.parameters.length > most) {
      long.push(node.name?.getText(source) ?? ts.SyntaxKind[node.kind]);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return long;
}
