import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run } from './fake-shell';
import { SETUP } from './manifests';
import * as dra from '../../src';

const { devDependencies, peerDependencies } = jest.requireActual<any>('../../package.json');

test('a program is written to standard output', () => {
  const { code, stdout, stderr } = run(['adopt', '.'], { cwd: folderWith(SETUP) });

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(dra.Manifests.fromYaml(['class', 'pod', 'template']
    .map((name) => SETUP[`${name}.yaml` as keyof typeof SETUP]).join('---\n')).toProgram().source);
});

test('what the program does not have is listed on standard error, with its place', () => {
  const cwd = folderWith({ ...SETUP, 'broken.yaml': 'a: [' });

  expect(run(['adopt', '.', 'broken.yaml'], { cwd }).stderr).toMatch(/^warning: broken\.yaml:\d+:\d+: line 2.*, so the program leaves it out/);
});

test('an app is written into a new folder, with the tools that it needs', () => {
  const cwd = folderWith(SETUP);
  const { code, stdout } = run(['adopt', '.', '--app', 'apps/GPU app'], { cwd });
  const app = join(cwd, 'apps', 'GPU app');
  const read = (name: string) => readFileSync(join(app, name), 'utf8');

  expect(code).toBe(0);
  expect(stdout).toBe('apps/GPU app: a cdk8s app; run npm install and npm run synth in it\n');
  expect(readdirSync(app).sort()).toEqual(['.gitignore', 'cdk8s.yaml', 'main.ts', 'package.json', 'tsconfig.json']);
  expect(read('main.ts')).toContain("import * as dra from 'cdk8s-dra';");
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'gpu-app',
    dependencies: { ...peerDependencies, 'cdk8s-dra': expect.any(String) },
    devDependencies: { 'cdk8s-cli': devDependencies['cdk8s-cli'] },
  });
});

test('a folder that exists is left alone', () => {
  const cwd = folderWith({ ...SETUP, 'app/main.ts': '' });

  expect(run(['adopt', '.', '--app', 'app'], { cwd }))
    .toEqual({ code: 2, stdout: '', stderr: 'cdk8s-dra: --app app: it exists already, and nothing is overwritten\n' });
  expect(existsSync(join(cwd, 'app', 'package.json'))).toBe(false);
});
