import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { transformSync } from 'esbuild';
import { mainModule } from './main-module';

/**
 * Puts the modules that jsii compiled into one file: Node takes a third of a millisecond
 * to load a file, and a check needs 150 modules.
 *
 * Within the bundle each module is a function, which runs when the module is first
 * required. So modules load in the same order as from files of their own, circular
 * `require` calls work, and a test can watch what one module calls of another. Every
 * module can still be required where it was: its file returns what the bundle has.
 */
const LIBRARY = join(__dirname, '..', 'lib');

const BUNDLE = 'bundle';

const MAIN = 'index';

/** The modules of the bundle, such as `check/checker`. The generated L1 stays outside. */
const MODULES = readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replace(/\\/g, '/'))
  .filter((file) => file.endsWith('.js') && !file.startsWith('l1/v1'))
  .map((file) => file.replace(/\.js$/, ''))
  .filter((module) => module !== MAIN && module !== BUNDLE)
  .sort();

/**
 * What Node does for files: a module runs once, and is there for circular calls. The
 * modules get the function by a name that none of them declares itself.
 */
const LOADER = `
const { join } = require("node:path");
const loaded = {};
module.exports = function __load(name) {
  if (loaded[name] === undefined) {
    const module = loaded[name] = { exports: {} };
    try {
      MODULES[name](__load, module, module.exports, join(__dirname, name, ".."));
    } catch (error) {
      delete loaded[name];
      throw error;
    }
  }
  return loaded[name].exports;
};
`;

function bundle(): string {
  const functions = MODULES.map((module) =>
    `"${module}"(__load, module, exports, __dirname) {\n${moduleText(module)}}`,
  );
  return `"use strict";\nconst MODULES = {\n${functions.join(',\n')}\n};\n${LOADER}`;
}

/** A call that loads another file of the package, as in compiled code. */
const REQUIRE = /\brequire\((['"])(\.[^'"]+)\1\)/g;

/** The text of a module without comments, and with the paths that are right in the bundle. */
function moduleText(module: string): string {
  const text = readFileSync(fileOf(module), 'utf8').replace(REQUIRE, (_call, _quote, path: string) => {
    const required = posix.join(module, '..', path);
    return MODULES.includes(required) ? `__load("${required}")` : `require("./${required}")`;
  });
  if (/\b__load\b/.test(text.replaceAll('__load("', ''))) {
    throw new Error(`${module} declares __load, the name of the function that loads modules in the bundle`);
  }
  // Short lines, so that the line numbers of a stack trace are of use.
  const { code } = transformSync(text, { minifyWhitespace: true, lineLimit: 120, target: 'node20' });
  // With one other character, Node takes twice the memory for the whole bundle. Only
  // literals hold any.
  return code.replace(/[^\x00-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An expression for the exports of a module, in a file at the top of the library. */
function requirementOf(module: string): string {
  return MODULES.includes(module) ? `require("./${BUNDLE}")("${module}")` : `require("./${module}")`;
}

/** The text of the file where a module of the bundle was. */
function standIn(module: string): string {
  const folder = posix.relative(posix.dirname(module), '.') || '.';
  return `"use strict";\nmodule.exports = require("${folder}/${BUNDLE}")("${module}");\n`;
}

function fileOf(module: string): string {
  return join(LIBRARY, `${module}.js`);
}

writeFileSync(fileOf(BUNDLE), bundle());
MODULES.forEach((module) => writeFileSync(fileOf(module), standIn(module)));
writeFileSync(fileOf(MAIN), mainModule(requirementOf));
