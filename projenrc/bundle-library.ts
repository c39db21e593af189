import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { transformSync } from 'esbuild';
import { mainModule } from './main-module';
import { loadedFiles } from './reached-files';

/**
 * Bundles the modules that jsii compiled: one file for each folder of `src/`, and one for the modules that public names
 * load at once. Node takes a third of a millisecond to load a file, and as long to read ten kilobytes; a check needs
 * 150 modules.
 *
 * Within a bundle, each module is a function that runs when the module is first required. So modules load in the same
 * order as from files of their own, circular `require` calls work, and a test can spy on the calls between modules.
 * Every module can still be required by its path: its file returns the exports from the bundle.
 *
 * V8 compiles a function in parentheses when it reads the file. Without them, it would parse the function once to find
 * its end, and again to run it; a synthesis runs most of the functions.
 */
const LIBRARY = join(__dirname, '..', 'lib');

const BUNDLES = 'bundles';

const MAIN = 'index';

/** The bundle of the modules that public names load at once; an ES import of the package reads all names. */
const CONSTRUCTS = 'constructs';

/** Large folders of generated code, which few apps need completely. */
const GENERATED = ['drivers', 'l1'];

/** The files that jsii wrote. */
const FILES = readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replace(/\\/g, '/'));

/** The modules of all bundles, such as `check/checker`. The generated L1 stays outside. */
const MODULES = FILES
  .filter((file) => file.endsWith('.js') && !file.startsWith('l1/v1') && !file.startsWith(BUNDLES))
  .map((file) => file.replace(/\.js$/, ''))
  .filter((module) => module !== MAIN)
  .sort();

/**
 * Loads modules as Node does: each runs once, and its exports are visible to circular calls. The modules receive the
 * function under a name that none of them declares itself.
 */
const LOADER = `
const loaded = {};
module.exports = function __load(name) {
  if (loaded[name] === undefined) {
    const module = loaded[name] = { exports: {} };
    try {
      MODULES[name](__load, module, module.exports);
    } catch (error) {
      delete loaded[name];
      throw error;
    }
  }
  return loaded[name].exports;
};
`;

/** A call that loads another file of the package, as in compiled code. */
const REQUIRE = /\brequire\((['"])(\.[^'"]+)\1\)/g;

/** A call at the top of a module, as opposed to one that loads another when it is first used. */
const LOADED_AT_ONCE = /^\S(?!.*=>).*?\brequire\("(\.[^"]+)"\)/gm;

/** The modules that others load at once. */
const AT_ONCE = new Set<string>();

function addLoadedAtOnce(module: string): void {
  for (const [, path] of readFileSync(fileOf(module), 'utf8').matchAll(LOADED_AT_ONCE)) {
    const required = posix.join(module, '..', path);
    if (MODULES.includes(required) && !AT_ONCE.has(required)) {
      AT_ONCE.add(required);
      addLoadedAtOnce(required);
    }
  }
}

/** The folders whose subfolders are bundles: the rules are larger than everything else, and few apps read YAML. */
const DIVIDED = ['check', 'read'];

/**
 * The files that a program can load through the main module. The files of the command are kept apart: a bundler that
 * includes a bundle includes all of its modules, and everything that they load, such as the language server.
 */
const OF_PROGRAMS = new Set(loadedFiles(LIBRARY, [`${MAIN}.js`]));
const OF_COMMAND = '-of-command';

function bundleOf(module: string): string {
  const [topFolder] = module.split('/');
  if (AT_ONCE.has(module) && !GENERATED.includes(topFolder)) {
    return CONSTRUCTS;
  }
  return OF_PROGRAMS.has(`${module}.js`) ? folderOf(module) : folderOf(module) + OF_COMMAND;
}

function folderOf(module: string): string {
  const [folder, inner] = posix.dirname(module).replace(/^engine\//, '').split('/');
  return inner !== undefined && DIVIDED.includes(folder) ? `${folder}-${inner}` : folder;
}

function bundle(name: string): string {
  const functions = MODULES
    .filter((module) => bundleOf(module) === name)
    .map((module) => `"${module}": (function (__load, module, exports) {\n${moduleText(module, name)}})`);
  return `"use strict";\nconst MODULES = {\n${functions.join(',\n')}\n};\n${LOADER}`;
}

/** The text of a module without comments, and with the paths that apply in its bundle. */
function moduleText(module: string, name: string): string {
  const text = readFileSync(fileOf(module), 'utf8').replace(REQUIRE, (_call, _quote, path: string) => {
    const required = posix.join(module, '..', path);
    return bundleOf(required) === name && MODULES.includes(required)
      ? `__load("${required}")`
      : requirementOf(required, BUNDLES);
  });
  if (/\b__load\b/.test(text.replaceAll('__load("', ''))) {
    throw new Error(`${module} declares __load, the name of the function that loads modules in the bundle`);
  }
  // Short lines, so that the line numbers of a stack trace are of use.
  const { code } = transformSync(text, {
    minifyWhitespace: true, minifyIdentifiers: true, lineLimit: 120, target: 'node20',
  });
  // A single non-ASCII character doubles the memory that Node takes for the whole bundle. Only literals contain any.
  return code.replace(/[^\x00-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An expression for the exports of a module, in a file in a folder of the library. */
function requirementOf(module: string, folder: string): string {
  const required = MODULES.includes(module) ? `${BUNDLES}/${bundleOf(module)}` : module;
  const path = posix.relative(folder, required);
  const requirement = `require("${path.startsWith('.') ? path : `./${path}`}")`;
  return MODULES.includes(module) ? `${requirement}("${module}")` : requirement;
}

/** The text of the file that replaces a module of a bundle. */
function standIn(module: string): string {
  return `"use strict";\nmodule.exports = ${requirementOf(module, posix.dirname(module))};\n`;
}

function fileOf(module: string): string {
  return join(LIBRARY, `${module}.js`);
}

/** The data of a package without indentation, which takes a third less space. */
function withoutBlanks(file: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(LIBRARY, file), 'utf8')));
}

addLoadedAtOnce(MAIN);
const bundles = new Map([...new Set(MODULES.map(bundleOf))].map((name) => [name, bundle(name)]));
mkdirSync(join(LIBRARY, BUNDLES), { recursive: true });
bundles.forEach((text, name) => writeFileSync(join(LIBRARY, BUNDLES, `${name}.js`), text));
MODULES.forEach((module) => writeFileSync(fileOf(module), standIn(module)));
writeFileSync(fileOf(MAIN), mainModule((module) => requirementOf(module, '.')));
FILES.filter((file) => file.endsWith('.json'))
  .forEach((file) => writeFileSync(join(LIBRARY, file), withoutBlanks(file)));
