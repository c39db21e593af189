const { readdirSync, readFileSync } = require('node:fs');
const { join, sep } = require('node:path');

/** The first line of a suite that is not in `npm test`: it ends with the reason. */
const LEFT_OUT = /^\/\/ Not in npm test: (.+)\.\n/;

/** Whether `npm test` leaves out the suite with this text. */
const isLeftOut = (text) => LEFT_OUT.test(text);

/** Whether `npm test` runs the suite with this text in part. */
const isSampled = (text) => /^import .* from '(\.\.?\/)+sample';$/m.test(text);

/**
 * Whether the suite with this text tests modules of the engine one by one, or replaces some. Every
 * other suite uses the library as programs do: through its constructs, manifests and doors.
 */
const isOfModules = (text) => /'(\.\.\/)+src\/engine\//.test(text);

/** The paths of the suites whose text is such a one. */
function suites(isWanted) {
  return readdirSync(__dirname, { recursive: true })
    .filter((path) => path.endsWith('.test.ts') && isWanted(readFileSync(join(__dirname, path), 'utf8')))
    .map((path) => `test/${path.split(sep).join('/')}`)
    .filter((path) => !path.startsWith('test/e2e/'))
    .sort();
}

module.exports = { isLeftOut, isOfModules, isSampled, suites };
