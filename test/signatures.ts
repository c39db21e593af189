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

/** How many values of a file have no type: `: any`, `as any`, `any[]` and `=> any`. */
export function untypedValues(source: ts.SourceFile): number {
  let count = 0;
  const visit = (node: ts.Node): void => {
    count += node.kind === ts.SyntaxKind.AnyKeyword ? 1 : 0;
    // `Option<any>` says which values it takes.
    node.forEachChild((child) => {
      if (!(ts.isTypeReferenceNode(node) && child.kind === ts.SyntaxKind.AnyKeyword)) {
        visit(child);
      }
    });
  };
  visit(source);
  return count;
}
