import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { folderWith, run } from './fake-shell';
import { KubernetesVersion } from '../../src';
import { NEWEST_VERSION } from '../fixtures';

const CLAIM = { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata: { name: 'a' }, spec: {} };

function validatorFor(schema: string) {
  return new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema));
}

test('one schema for all kinds of a version is printed', () => {
  const { code, stdout } = run(['schema', '--kubernetes', '1.34']);
  const fits = validatorFor(stdout);

  expect(code).toBe(0);
  expect([fits(CLAIM), fits({ ...CLAIM, specs: {} })]).toEqual([true, false]);
  expect(fits({ apiVersion: 'v1', kind: 'Pod', spec: { resourceClaims: [{ names: 'a' }] } })).toBe(false);
});

test('without a version, the schema is that of the newest', () => {
  expect(run(['schema']).stdout).toContain(`in Kubernetes ${NEWEST_VERSION}`);
});

test('the schemas of each version are written to a folder of its own', () => {
  const folder = folderWith({});
  expect(run(['schema', '--out', 'schemas'], { cwd: folder })).toMatchObject({ code: 0, stdout: '', stderr: '' });

  expect(readdirSync(join(folder, 'schemas'))).toEqual(
    KubernetesVersion.all().filter(({ isPreview }) => !isPreview).map(String));
  const file = readFileSync(join(folder, 'schemas', '1.34', 'resourceclaim-resource-v1.json'), 'utf8');
  expect(validatorFor(file)({ ...CLAIM, specs: {} })).toBe(false);
});

test('the schemas of one version are written if it is named', () => {
  const folder = folderWith({});
  run(['schema', '--out', 'a/b', '--kubernetes', '1.30'], { cwd: folder });

  expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['1.30']);
  expect(existsSync(join(folder, 'a', 'b', '1.30', 'resourceclass-resource-v1alpha2.json'))).toBe(true);
});

test('an unknown version and a missing folder are wrong use', () => {
  expect(run(['schema', '--kubernetes', '1.99'])).toMatchObject({ code: 2, stderr: expect.stringContaining('1.99') });
  expect(run(['schema', '--out='])).toMatchObject({ code: 2, stderr: expect.stringContaining('must not be empty') });
});
