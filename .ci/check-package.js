'use strict';
// Compares what npm would pack with what a user needs. Run it after compiling.

const { execFileSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join, resolve } = require('node:path');

const ROOT = resolve(__dirname, '..');

/** How large the package may be: files, and bytes that they take in a file system with blocks. */
const MOST_FILES = 700;
const MOST_BYTES = 8_500_000; // of which the protocol of language servers takes 0.2 million
const BLOCK = 4096;

/** Everything that may be packed. */
const ALLOWED = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|\.jsii|\.jsii\.gz)$/,
  /^bin\/[\w-]+\.js$/,
  /^lib\/.*\.(js|d\.ts|json)$/,
  /^lib\/bundles\/command\.js\.map$/, // for the stack of an internal error
  /^schemas\/1\.\d+\/[\w-]+\.json$/,
  /^vendor\/[\w-]+\/(index\.js|LICENSE)$/,
];

/** What is never packed, although a pattern above fits. */
const FORBIDDEN = [/\.test\./, /\.tsbuildinfo$/, /(^|\/)__snapshots__\//];

/**
 * Files without which the package does not work, or may not be handed on. That nothing else is
 * missing is proved where the packed library is used: `npx projen consumers`, `doors` and `languages`.
 */
const REQUIRED = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', '.jsii', '.jsii.gz', 'lib/index.js', 'lib/index.d.ts',
  'bin/cdk8s-dra.js', 'bin/start.js', 'lib/bundles/command.js', 'lib/bundles/command.js.map',
  'lib/bundles/constructs.js', 'lib/bundles/check-object.js',
  'schemas/1.26/dra.json', 'schemas/1.37/dra-with-pods.json',
  ...['dagre', 'diff', 'languageserver', 're2', 'yaml'].flatMap(name => [`vendor/${name}/index.js`, `vendor/${name}/LICENSE`])];

function packedFiles() {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024,
  });
  const parsed = JSON.parse(output);
  const [{ files }] = Array.isArray(parsed) ? parsed : Object.values(parsed);
  return files;
}

if (!existsSync(join(ROOT, 'lib'))) {
  console.error('There is no lib/. Compile first: npx projen compile');
  process.exit(1);
}

const packed = packedFiles();
const files = packed.map(({ path }) => path);
const bytes = packed.reduce((sum, { size }) => sum + Math.ceil(size / BLOCK) * BLOCK, 0);
const faults = [
  ...files.filter(file => !ALLOWED.some(p => p.test(file)) || FORBIDDEN.some(p => p.test(file)))
    .map(file => `packed, but no user needs it: ${file}`),
  ...REQUIRED.filter(file => !files.includes(file))
    .map(file => `missing in the package: ${file}`),
  ...files.length > MOST_FILES ? [`${files.length} files are more than ${MOST_FILES}`] : [],
  ...bytes > MOST_BYTES ? [`${bytes} bytes on disk are more than ${MOST_BYTES}`] : [],
];

console.log(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB on disk`);
faults.forEach(fault => console.error(fault));
process.exit(faults.length === 0 ? 0 : 1);
