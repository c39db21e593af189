// Not in npm test: it starts cdk8s-cli.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { committedYaml, filesOf } from './folders';
import { compileFolder } from '../../bench/compile';

// The examples import `cdk8s-dra` by its name, and node resolves that to lib/. A fresh
// clone has no lib/, and a working copy may have an old one. So this test does what a
// build does, without jsii: it strips the types off src/ into the lib/ of a copy of the
// project, and runs `cdk8s synth` there. Everything else is as for a user: the command
// line, ts-node, and the resolution of the package through its `exports`. Examples differ
// in nothing else: that each writes its YAML is tested in this process.

const ROOT = join(__dirname, '..', '..');
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'cdk8s-dra-cli-'));
  for (const file of ['package.json', 'tsconfig.json', 'test/tsconfig.json', 'examples', 'vendor']) {
    cpSync(join(ROOT, file), join(copy, file), { recursive: true, filter: (path) => !path.endsWith('/dist') });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  compileFolder(join(ROOT, 'src'), join(copy, 'lib'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const NAMES = ['quickstart', 'fleet', 'inventory'];

test.each(NAMES)('the command `cdk8s synth` in %s writes the committed YAML', async (name) => {
  const example = join(copy, 'examples', name);

  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s'), 'synth'], {
    cwd: example,
    env: { ...process.env, CDK8S_CHECK_UPGRADE: 'false', NODE_OPTIONS: '' },
  });

  expect(filesOf(join(example, 'dist'))).toEqual(committedYaml(name));
});
