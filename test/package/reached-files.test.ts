import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { reachedFiles } from '../../projenrc/reached-files';

let library: string;

beforeEach(() => library = mkdtempSync(join(tmpdir(), 'cdk8s-dra-library-')));
afterEach(() => rmSync(library, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(library, name)), { recursive: true });
    writeFileSync(join(library, name), text);
  }
}

test('modules lead to what they load, also later and from a bundle, and to data', () => {
  write({
    'index.js': 'exports.load = () => require("./bundles/check")("check/checker");',
    'bundles/check.js': 'module.exports = (name) => [name, require("../check/data.json"), require("cdk8s")];',
    'check/data.json': '{}',
    'check/checker.js': 'module.exports = require("../bundles/check")("check/checker");',
    'index.d.ts': 'export {};',
  });

  expect([...reachedFiles(library, ['index.js'], 'index.d.ts')].sort())
    .toEqual(['bundles/check.js', 'check/data.json', 'index.d.ts', 'index.js']);
});

test('declarations lead to those that they name a type of', () => {
  write({
    'index.js': '',
    'index.d.ts': "export { of } from './claim';\nexport * as l1 from './l1';",
    'claim.d.ts': "import type { App } from 'cdk8s';\nexport declare function of(app: App): import('./device').Device;",
    'device.d.ts': 'export interface Device {}',
    'l1/index.d.ts': 'export interface Kind {}',
    'private.d.ts': "import { Device } from './device';\nexport declare const device: Device;",
  });

  expect([...reachedFiles(library, ['index.js'], 'index.d.ts')].sort())
    .toEqual(['claim.d.ts', 'device.d.ts', 'index.d.ts', 'index.js', 'l1/index.d.ts']);
});
