'use strict';
// Compares what npm would pack with what a user needs. Run it after compiling.

const { execFileSync } = require('node:child_process');
const { existsSync, readdirSync } = require('node:fs');
const { join, relative, resolve, sep } = require('node:path');

const ROOT = resolve(__dirname, '..');
const { bundledDependencies } = require('../package.json');

/** Everything that may be packed. */
const ALLOWED = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|\.jsii)$/,
  /^bin\/[\w-]+\.js$/,
  /^lib\/.*\.(js|d\.ts|json)$/,
  /^lib\/bundles\/command\.js\.map$/, // for the stack of an internal error
  /^schemas\/1\.\d+\/[\w-]+\.json$/,
  /^vendor\/[\w-]+\/(index\.js|LICENSE)$/,
  ...bundledDependencies.map(name => new RegExp(`^node_modules/${name}/`)),
];

/** What is never packed, although a pattern above fits. */
const FORBIDDEN = [/\.test\./, /\.tsbuildinfo$/, /(^|\/)__snapshots__\//];

/** The files that the modules are in, which have no sources of their own. */
const BUNDLES = /^lib\/bundles\/[\w-]+\.js$/;

/** Files without which the package does not work, or may not be handed on. */
const REQUIRED = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', '.jsii', 'lib/index.js', 'lib/index.d.ts',
  'bin/cdk8s-dra.js', 'bin/start.js', 'bin/code-cache.js', 'lib/bundles/command.js', 'lib/bundles/command.js.map',
  'lib/bundles/constructs.js', 'lib/bundles/check-object.js',
  'schemas/1.26/dra.json', 'schemas/1.37/dra-with-pods.json',
  'vendor/re2/index.js', 'vendor/re2/LICENSE', 'vendor/diff/index.js', 'vendor/diff/LICENSE',
  'vendor/dagre/index.js', 'vendor/dagre/LICENSE'];

function packedFiles() {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024,
  });
  const parsed = JSON.parse(output);
  const pack = Array.isArray(parsed) ? parsed[0] : Object.values(parsed)[0];
  return { files: pack.files.map(file => file.path), unpackedSize: pack.unpackedSize };
}

/** What src/ must have become in lib/: code, types, and JSON files. */
function expectedOutput() {
  return filesIn(join(ROOT, 'src'))
    .map(file => relative(ROOT, file).split(sep).join('/').replace(/^src\//, 'lib/'))
    .flatMap(file => {
      if (file.endsWith('.d.ts')) {return [];}
      if (file.endsWith('.ts')) {return [file.replace(/\.ts$/, '.js'), file.replace(/\.ts$/, '.d.ts')];}
      return file.endsWith('.json') ? [file] : [];
    });
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap(entry => entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]);
}

if (!existsSync(join(ROOT, 'lib'))) {
  console.error('There is no lib/. Compile first: npx projen compile');
  process.exit(1);
}

const { files, unpackedSize } = packedFiles();
const expected = new Set(expectedOutput());
const faults = [
  ...files.filter(file => !ALLOWED.some(p => p.test(file)) || FORBIDDEN.some(p => p.test(file)))
    .map(file => `packed, but no user needs it: ${file}`),
  ...files.filter(file => /^lib\/.*\.(js|d\.ts|json)$/.test(file) && !expected.has(file) && !BUNDLES.test(file))
    .map(file => `packed, but its source is gone: ${file}`),
  ...[...REQUIRED, ...expected].filter(file => !files.includes(file))
    .map(file => `missing in the package: ${file}`),
  ...bundledDependencies.filter(name => !files.includes(`node_modules/${name}/package.json`))
    .map(name => `not bundled: ${name}`),
];

const own = files.filter(file => !file.startsWith('node_modules/')).length;
console.log(`${own} files of ours, ${files.length - own} bundled, ${Math.round(unpackedSize / 1024)} KiB unpacked`);
faults.forEach(fault => console.error(fault));
process.exit(faults.length === 0 ? 0 : 1);
