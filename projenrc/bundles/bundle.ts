import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build, Plugin } from 'esbuild';
import { LIBRARY } from './programs';

/** The folder of the bundles in the library. */
export const BUNDLES = 'bundles';

const load = createRequire(__filename);

const SOURCES = join(LIBRARY, '..', 'src');

/** How jsii marks a class, so that other languages know what they are handed. */
const CLASS_MARK = /static \[JSII_RTTI_SYMBOL_1\] = (\{ fqn: "[\w-]+\.(\w+)", version: "[^"]*" \});/g;

/** Says how a file in some folder of the library requires a module. */
export type Requirement = (module: string, folder: string) => string;

/**
 * Modules of the library in one file, linked from their sources: what one calls of
 * another it calls by its name.
 */
export class Bundle {
  /**
   * @param name the name of the file
   * @param modules the modules; what they import is among them, or in bundles that import
   * nothing of this one
   */
  public constructor(public readonly name: string, public readonly modules: readonly string[]) {
  }

  /** How a file in some folder of the library requires a module of the bundle. */
  public requirement(module: string, folder: string): string {
    return `require("${relativePath(folder, `${BUNDLES}/${this.name}`)}").${variable(module)}`;
  }

  /**
   * The program text.
   *
   * @param requirementOf says how modules outside the bundle are required
   */
  public async render(requirementOf: Requirement): Promise<string> {
    const { outputFiles } = await build({
      stdin: {
        contents: this.modules.map(moduleObject).join('\n'),
        resolveDir: SOURCES,
        sourcefile: this.name,
        loader: 'ts',
      },
      bundle: true,
      write: false,
      keepNames: true, // of classes, which people see
      minifyWhitespace: true, // a tenth of the time to load it
      lineLimit: 120, // so that a stack trace says where
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
      plugins: [{ name: 'library', setup: (esbuild) => this.link(esbuild) }],
    });
    return outputFiles[0].text.replace(/require\("library:([^"]+)"\)/g, (_, module: string) =>
      (this.modules.includes(module) ? `module.exports.${variable(module)}` : requirementOf(module, BUNDLES)));
  }

  /**
   * What is imported becomes part of the bundle. What is required when it is needed is
   * there already, or stays outside.
   */
  private link({ onResolve, onLoad }: Parameters<Plugin['setup']>[0]): void {
    onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      const module = relative(SOURCES, join(resolveDir, path));
      return this.modules.includes(module) && kind === 'import-statement' ? { path: join(SOURCES, `${module}.ts`) }
        : { path: `library:${module}`, external: true };
    });
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: markedSource(relative(SOURCES, path).replace(/\.ts$/, '')),
      loader: 'ts',
    }));
  }
}

/**
 * How a file in some folder of the library names a file beside or below it, or elsewhere.
 */
export function relativePath(folder: string, module: string): string {
  const path = relative(folder, module);
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * The object that others get who require the module: a plain one, since reading from a
 * namespace costs a call.
 */
function moduleObject(module: string): string {
  const names = Object.keys(load(join(LIBRARY, `${module}.js`)) as object);
  const own = (name: string) => `${variable(module)}_${name}`;
  return `import { ${names.map((name) => `${name} as ${own(name)}`).join(', ')} } from './${module}';\n`
    + `export const ${variable(module)} = { ${names.map((name) => `${name}: ${own(name)}`).join(', ')} };`;
}

/**
 * The source of a module as it has to read in the folder of the bundles, with the marks
 * that jsii puts in when it compiles.
 */
function markedSource(module: string): string {
  const marks = [...readFileSync(join(LIBRARY, `${module}.js`), 'utf8').matchAll(CLASS_MARK)].map(([, value, name]) =>
    `Object.defineProperty(${name}, Symbol.for('jsii.rtti'), { value: ${value}, configurable: true, enumerable: true, writable: true });`);
  const folder = relativePath(BUNDLES, dirname(module));
  const source = readFileSync(join(SOURCES, `${module}.ts`), 'utf8').replace(
    /\bjoin\(__dirname,/g,
    `join(__dirname, '${folder}',`,
  );
  return [source, ...marks].join('\n');
}

function variable(module: string): string {
  return module.replace(/\W/g, '_');
}
