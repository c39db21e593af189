import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import * as ts from 'typescript';

/** The nodes of a graph, each with the nodes that its arrows lead to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What a file imports. */
interface Import {
  readonly specifier: string;
  /** Whether nothing of it is left in the compiled code. */
  readonly isType: boolean;
  /** Whether it is loaded when it is first needed, or named in a type alone. */
  readonly isLate: boolean;
}

/** The files of a folder and of the folders in it, by their paths below it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The imports of the TypeScript files below a folder, in each way that TypeScript has. */
export class SourceGraph {
  public readonly files: readonly string[];
  private readonly sources: ReadonlyMap<string, ts.SourceFile>;
  private readonly imports: ReadonlyMap<string, readonly Import[]>;

  public constructor(folder: string) {
    this.files = filesBelow(folder).filter((file) => file.endsWith('.ts'));
    this.sources = new Map(this.files.map((file) => [file, parsed(join(folder, file))]));
    this.imports = new Map([...this.sources].map(([file, source]) => [file, importsIn(source)]));
  }

  /** What stands in a file. */
  public sourceOf(file: string): ts.SourceFile {
    return this.sources.get(file)!;
  }

  /** The modules that a file needs at run time and imports by name, such as `cdk8s`. */
  public modulesOf(file: string): string[] {
    return this.imports.get(file)!.filter(({ specifier, isType }) => !isType && !specifier.startsWith('.'))
      .map(({ specifier }) => specifier);
  }

  /** The imports between files; without those that are loaded late, if so asked. */
  public between(which: 'all' | 'at start'): Graph {
    return new Map(this.files.map((file) => [file, new Set(
      this.imports.get(file)!
        .filter(({ isLate }) => which === 'all' || !isLate)
        .flatMap(({ specifier }) => this.fileOf(file, specifier)),
    )]));
  }

  private fileOf(importing: string, specifier: string): string[] {
    const path = posix.join(posix.dirname(importing), specifier);
    return specifier.startsWith('.') ? this.files.filter((each) => each === `${path}.ts` || each === `${path}/index.ts`) : [];
  }
}

/** A file without its comments. */
function parsed(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
}

function importsIn(source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier !== undefined && ts.isStringLiteral(specifier)) {
      found.push({
        specifier: specifier.text,
        isType: ts.isImportTypeNode(node) || (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true),
        isLate: !ts.isImportDeclaration(node) && !ts.isExportDeclaration(node),
      });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return node.argument.literal;
  }
  const isLoading = ts.isCallExpression(node)
    && (node.expression.kind === ts.SyntaxKind.ImportKeyword
      || (ts.isIdentifier(node.expression) && node.expression.text === 'require'));
  return isLoading ? node.arguments[0] : undefined;
}

/** The graph of groups of nodes: an arrow for each that leaves a group. */
export function grouped(graph: Graph, groupOf: (node: string) => string): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [node, others] of graph) {
    const group = groupOf(node);
    const arrows = groups.get(group) ?? new Set<string>();
    groups.set(group, arrows);
    [...others].map(groupOf).filter((other) => other !== group).forEach((other) => arrows.add(other));
  }
  return groups;
}

/** The nodes of each circle: the strongly connected parts of the graph, by Tarjan. */
export function circlesOf(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const next of graph.get(node)!) {
      if (!order.has(next)) {
        visit(next);
      }
      if (open.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
      }
    }
    if (lowest.get(node) === order.get(node)) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1 || graph.get(node)!.has(node)) {
        found.push(circle.sort());
      }
    }
  };
  [...graph.keys()].forEach((node) => order.has(node) || visit(node));
  return found;
}

/** The number of floors that a graph without circles needs for all arrows to lead down. */
export function floorsOf(graph: Graph): number {
  const floors = new Map<string, number>();
  const floorOf = (node: string): number => {
    if (!floors.has(node)) {
      floors.set(node, 1 + Math.max(0, ...[...graph.get(node)!].map(floorOf)));
    }
    return floors.get(node)!;
  };
  return Math.max(0, ...[...graph.keys()].map(floorOf));
}
