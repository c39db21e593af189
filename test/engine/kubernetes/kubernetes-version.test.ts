import { readSchema } from './resolve';
import * as dra from '../../../src';

test('the versions are those of kubernetes.json, oldest first', () => {
  expect(dra.KubernetesVersion.all().map(String)).toEqual(Object.keys(readSchema('kubernetes.json').minors));
  expect(String(dra.KubernetesVersion.all()[0])).toBe('1.26');
});

test('every version has a constant', () => {
  for (const version of dra.KubernetesVersion.all()) {
    expect((dra.KubernetesVersion as any)[`V1_${version.minor}`]).toBe(version);
  }
});

test.each([
  '1.30',
  'v1.30',
  '1.30.14',
  'v1.30.14',
  '1.30.0-rc.1',
  '1.30+k3s1',
  'v1.30.14+rke2r1',
  '1.30.4-gke.100',
  '1.30.14-1.1',
])('KubernetesVersion.of("%s") returns the version', (text) => {
  expect(dra.KubernetesVersion.of(text).isSameAs(dra.KubernetesVersion.V1_30)).toBe(true);
});

test.each([
  ['1.30', undefined],
  ['1.30.x', undefined],
  ['1.30+k3s1', undefined],
  ['1.30.0-rc.1', 0],
  ['v1.30.14+rke2r1', 14],
  ['1.30.4-gke.100', 4],
])('the patch release of "%s" is %s', (text, patch) => {
  const version = dra.KubernetesVersion.of(text);

  expect([version.minor, version.patch, String(version)]).toEqual([30, patch, '1.30']);
  expect(version === dra.KubernetesVersion.V1_30).toBe(patch === undefined);
});

test.each([
  '1.30.', '1.30.two', '1.30.014', '1.30.1.2', '1.30.-1', '1.30-1.34', 'v1.30.2-v1.34', '1.30-',
])('"%s" is not taken for a release', (text) => {
  expect(() => dra.KubernetesVersion.of(text))
    .toThrow(`unknown Kubernetes version "${text}"; write "1.30", or a release such as "1.30.2"`);
});

test('a version with a patch release is not among all versions', () => {
  dra.KubernetesVersion.of('1.30.14');

  expect(dra.KubernetesVersion.all().filter(({ patch }) => patch !== undefined)).toEqual([]);
});

const LAST = dra.KubernetesVersion.all().pop()!;
const UNRELEASED = `1.${LAST.minor + 1}`;

test.each(['2.0', '1', '', '1.', '1.3O', 'latest', '1.30 ', ' 1.30', '1.300', '1.30x',
  '-1.30'])('KubernetesVersion.of("%s") throws and lists the known versions', (text) => {
  expect(() => dra.KubernetesVersion.of(text)).toThrow(
    /^unknown Kubernetes version .*; versions 1\.26 to 1\.\d+ are known$/,
  );
});

test.each(['1.25', 'v1.25.3', '1.10'])('KubernetesVersion.of("%s") says since when there is DRA', (text) => {
  const [minor] = /1\.\d+/.exec(text)!;

  expect(() => dra.KubernetesVersion.of(text))
    .toThrow(new RegExp(`^Kubernetes ${minor} has no Dynamic Resource Allocation: it exists since 1\\.26$`));
});

test('a misspelled version throws with the suggestion of a similar one', () => {
  expect(() => dra.KubernetesVersion.of('1.3O')).toThrow(/did you mean "1\.30"/);
});

test('a version newer than the library says to update the library', () => {
  const newest = `1.${LAST.minor}`;

  expect(() => dra.KubernetesVersion.of(`v${UNRELEASED}.2`)).toThrow(
    `Kubernetes ${UNRELEASED} is newer than this release supports (1.26 to ${newest}): update cdk8s-dra`,
  );
});

test('values that are not strings, and very long strings, throw', () => {
  expect(() => dra.KubernetesVersion.of(undefined as any))
    .toThrow(/^the Kubernetes version is required: pass a string, such as "1\.\d+"$/);
  for (const odd of [null, 1.3, {}, [], '1.30'.padEnd(1_000_000, '0')]) {
    expect(() => dra.KubernetesVersion.of(odd as any)).toThrow(/unknown Kubernetes version/);
  }
});

test('the error of a value class has no construct path', () => {
  expect(() => dra.KubernetesVersion.of('x')).toThrow(
    expect.objectContaining({ name: 'UnscopedValidationError', constructPath: undefined }),
  );
});

test('a version is written as major and minor', () => {
  expect(`${dra.KubernetesVersion.V1_30}`).toBe('1.30');
  expect(dra.KubernetesVersion.V1_30.minor).toBe(30);
});

test('versions compare by their minor, however they were obtained', () => {
  const minors = dra.KubernetesVersion.all();
  for (const one of minors) {
    for (const other of minors) {
      // Languages other than JavaScript do not keep the identity of objects.
      const copy = Object.assign(Object.create(dra.KubernetesVersion.prototype), other);
      expect(one.isSameAs(copy)).toBe(String(one) === String(other));
      expect(one.isAtLeast(copy)).toBe(minors.indexOf(one) >= minors.indexOf(other));
    }
  }
  expect(dra.KubernetesVersion.of('v1.30.4').isSameAs(dra.KubernetesVersion.V1_30)).toBe(true);
});

test('a version cannot be compared with a string', () => {
  const message = 'other must be a KubernetesVersion, such as KubernetesVersion.V1_34 or KubernetesVersion.of("1.34"), '
    + 'got "1.30"';
  expect(() => dra.KubernetesVersion.V1_30.isSameAs('1.30' as any)).toThrow(message);
  expect(() => dra.KubernetesVersion.V1_30.isAtLeast('1.30' as any)).toThrow(message);
});

test('a preview says that it is one, and all versions before it are released', () => {
  const previews = dra.KubernetesVersion.all().filter(({ isPreview }) => isPreview);

  expect(previews.map(String)).toEqual(Object.entries<any>(readSchema('kubernetes.json').minors)
    .filter(([, { preview }]) => preview !== undefined).map(([minor]) => minor));
  expect(dra.KubernetesVersion.V1_37.isPreview).toBe(false);
  expect(dra.KubernetesVersion.V1_38.isPreview).toBe(true);
});
