import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { folderWith, run } from '../fake-shell';
import { BAD_CLAIM, CLASS } from '../manifests';

const OVERLAY = {
  'app/base/kustomization.yaml': 'resources: [claim.yaml]',
  'app/base/claim.yaml': BAD_CLAIM,
  'app/prod/kustomization.yaml': 'resources: [../base]\npatches: [{path: patch.yaml}]',
  'app/prod/patch.yaml': 'kind: ResourceClaim\napiVersion: resource.k8s.io/v1\nmetadata: {name: claim}',
};

/** Environment in which a program prints the base of a kustomization, and on standard error its arguments. */
function environmentWith(program: string, script: string) {
  const folder = folderWith({ [program]: `#!/bin/sh\n${script}\n` });
  chmodSync(join(folder, program), 0o755);
  return { PATH: [folder, '/usr/bin', '/bin'].join(delimiter) };
}

const HOW = (path: string) =>
  `skipped ${path}, a kustomization: build it first, as in kustomize build ${path} | cdk8s-dra check -, or add --kustomize\n`;

test('kustomizations are skipped, with how to check them', () => {
  const cwd = folderWith({ ...OVERLAY, 'class.yaml': CLASS });
  const { code, stderr } = run(['check', '.'], { cwd });

  expect(code).toBe(0);
  expect(stderr).toBe(HOW('app/base') + HOW('app/prod'));
  expect(run(['check', '**/*.yaml'], { cwd }).stderr).toBe(HOW('app/base') + HOW('app/prod'));
  expect(run(['convert', '--to', '1.34', '.'], { cwd }))
    .toMatchObject({ code: 0, stderr: HOW('app/base') + HOW('app/prod') });
});

test('a kustomization that is named is wrong use, a file in it is read', () => {
  const cwd = folderWith(OVERLAY);

  expect(run(['check', 'app/base'], { cwd })).toMatchObject({
    code: 2,
    stderr: 'cdk8s-dra: app/base: the folder has no YAML or JSON files besides a kustomization, app/base: build it '
      + 'first, as in kustomize build app/base | cdk8s-dra check -, or add --kustomize\n',
  });
  expect(run(['check', 'app/base/claim.yaml'], { cwd }).code).toBe(1);
});

test('a file that is a kustomization is skipped as its folder is, and other files are read', () => {
  const cwd = folderWith({ ...OVERLAY, 'class.yaml': CLASS });

  expect(run(['check', 'app/base/kustomization.yaml', 'class.yaml'], { cwd }))
    .toMatchObject({ code: 0, stderr: HOW('app/base') });
  expect(run(['check', 'app/base/kustomization.yaml', 'app/base/claim.yaml'], { cwd }).code).toBe(1);
  expect(run(['check', 'app/base/kustomization.yaml'], { cwd })).toMatchObject({ code: 0, stderr: HOW('app/base') });
  expect(run(['check', 'app/kustomization.yaml'], { cwd }).code).toBe(2);

  const env = environmentWith('kustomize', `test "$*" = "build ${cwd}/app/prod" && cat ${cwd}/app/base/claim.yaml`);
  expect(run(['check', '--kustomize', 'app/prod/kustomization.yaml'], { cwd, env })).toMatchObject({
    code: 1, stdout: expect.stringContaining('app/prod/built-by-kustomize.yaml'),
  });
});

test('an excluded kustomization is not named', () => {
  const cwd = folderWith({ ...OVERLAY, 'class.yaml': CLASS });

  expect(run(['check', '--exclude', 'app', '.'], { cwd }).stderr).toBe('');
});

test('--kustomize reads what the kustomizations build that no other one refers to', () => {
  const cwd = folderWith(OVERLAY);
  const env = environmentWith('kustomize', `test "$*" = "build ${cwd}/app/prod" && cat ${cwd}/app/base/claim.yaml`);
  const { code, stdout, stderr } = run(['check', '--kustomize', '.'], { cwd, env });

  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toContain('--> app/prod/built-by-kustomize.yaml:11:27 (ResourceClaim claim)');
});

test('without kustomize, kubectl builds', () => {
  const cwd = folderWith(OVERLAY);
  const env = environmentWith('kubectl', `test "$1" = kustomize && cat ${cwd}/app/base/claim.yaml`);

  expect(run(['check', '--kustomize', 'app/prod'], { cwd, env }).code).toBe(1);
});

test('without either, or if the build fails, --kustomize is wrong use', () => {
  const cwd = folderWith(OVERLAY);

  expect(run(['check', '--kustomize', '.'], { cwd, env: { PATH: cwd } })).toMatchObject({
    code: 2, stderr: 'cdk8s-dra: --kustomize needs kustomize or kubectl, and neither is on the PATH\n',
  });
  const failing = environmentWith('kustomize', 'echo no such patch >&2; exit 1');
  expect(run(['check', '--kustomize', '.'], { cwd, env: failing }))
    .toMatchObject({ code: 2, stderr: 'cdk8s-dra: app/prod: kustomize build failed: no such patch\n' });
});

test('what kustomize builds cannot be written in place', () => {
  const cwd = folderWith(OVERLAY);
  const env = environmentWith('kustomize', `cat ${cwd}/app/base/claim.yaml`);

  expect(run(['convert', '--to', '1.32', '--write', '--kustomize', '.'], { cwd, env })).toMatchObject({
    code: 2, stderr: expect.stringContaining('--write needs files: the output of kustomize cannot be written in place'),
  });
  expect(run(['check', '--fix', '--kustomize', '.'], { cwd, env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--fix does not write what --kustomize builds: name the files that have the '
      + 'findings, or add --diff to see the changes'),
  });
  expect(run(['check', '--fix', '--diff', '--kustomize', '.'], { cwd, env })).toMatchObject({ code: 1 });
});
