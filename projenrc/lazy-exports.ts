import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the main module load what a program names, and no more.
 *
 * jsii compiles each re-export to a `require` at the top, so that an import costs every
 * file of the library. The compiled text is regular: the `require` moves into the getter
 * that stands there already.
 */
const MAIN = join(__dirname, '..', 'lib', 'index.js');

const modules = new Map<string, string>();
const lazy = readFileSync(MAIN, 'utf8')
  .replace(
    /^(?:var|const) (\w+) = require\("(\.[^"]+)"\);\n/gm,
    (_line, name: string, path: string) => {
      modules.set(name, path);
      return '';
    },
  )
  .replace(/\breturn (\w+)\./g, (text, name: string) =>
    modules.has(name) ? `return require("${modules.get(name)}").` : text,
  )
  .replace(
    /^exports\.(\w+) = __importStar\(require\("(\.[^"]+)"\)\);$/gm,
    'Object.defineProperty(exports, "$1", { enumerable: true, get: function () { return require("$2"); } });',
  );

const eager = lazy.split('\n').filter((line) => line.includes('require("./') && !line.includes('get: function'));
if (modules.size === 0 || eager.length > 0) {
  throw new Error(`${MAIN} is not what jsii used to write: a module is still loaded with it`);
}
writeFileSync(MAIN, lazy);
