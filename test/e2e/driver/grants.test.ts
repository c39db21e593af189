import { ServiceAccount } from 'cdk8s-plus-27';
import { answer, DRA, Setting } from './setting';
import * as dra from '../../../src';
import { API_VERSION, MINOR } from '../fixtures';

const IN_GPUS = `${DRA}/namespaces/gpus`;
const CLASSES = `${DRA}/${MINOR <= 30 ? 'resourceclasses' : 'deviceclasses'}`;
const MERGE = 'application/merge-patch+json';
const LABEL = { metadata: { labels: { 'example.com/seen': 'true' } } };

const setting = Setting.use((chart) => {
  const [reader, user] = ['reader', 'user'].map((name) => new ServiceAccount(chart, name, { metadata: { name } }));
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: 'gpu' } });
  const requests = [dra.DeviceRequest.exactly('gpu', gpu)];
  const claim = new dra.ResourceClaim(chart, 'Claim', { metadata: { name: 'claim' }, requests });
  const template = new dra.ResourceClaimTemplate(chart, 'Template', { metadata: { name: 'template' }, requests });
  ['other', 'third'].forEach((name) => new dra.ResourceClaim(chart, name, { metadata: { name }, requests }));
  [gpu, claim, template].forEach((each) => {
    each.grantRead(reader);
    each.grantUse(user);
  });
  claim.grantRead({ kind: 'Group', name: 'auditors' });
});

/** A client with the token of an account. */
const account = (name: string) => setting().withToken(name);

const claimCalled = (name: string) => ({
  apiVersion: API_VERSION,
  kind: 'ResourceClaim',
  metadata: { name },
  spec:
    MINOR <= 30
      ? { resourceClassName: 'gpu' }
      : {
        devices: {
          requests: [
            MINOR >= 33
              ? { name: 'gpu', exactly: { deviceClassName: 'gpu' } }
              : { name: 'gpu', deviceClassName: 'gpu' },
          ],
        },
      },
});

test.each([
  `${IN_GPUS}/resourceclaims/claim`,
  `${IN_GPUS}/resourceclaims?fieldSelector=metadata.name%3Dclaim`,
  `${IN_GPUS}/resourceclaimtemplates/template`,
  `${CLASSES}/gpu`,
])('a reader may get %s', async (path) => {
  expect(await answer(await account('reader'), 'GET', path)).toBe('200');
});

test.each<[string, string, unknown]>([
  ['GET', `${IN_GPUS}/resourceclaims/other`, undefined],
  ['GET', `${IN_GPUS}/resourceclaims`, undefined],
  ['GET', `${CLASSES}/other`, undefined],
  ['PATCH', `${IN_GPUS}/resourceclaims/claim`, LABEL],
  ['DELETE', `${IN_GPUS}/resourceclaims/claim`, undefined],
  ['POST', `${IN_GPUS}/resourceclaims`, claimCalled('fourth')],
  ['GET', '/api/v1/namespaces/gpus/secrets', undefined],
])('a reader may not %s %s', async (method, path, body) => {
  const contentType = method === 'PATCH' ? MERGE : undefined;

  expect(await answer(await account('reader'), method, path, body, contentType)).toMatch(
    /^403 .*forbidden: User "system:serviceaccount:gpus:reader"/,
  );
});

test('a user of a class may create claims in their own namespace only', async () => {
  const user = await account('user');

  expect(await answer(user, 'POST', `${IN_GPUS}/resourceclaims`, claimCalled('fourth'))).toBe('201');
  expect(await answer(user, 'DELETE', `${IN_GPUS}/resourceclaims/fourth`)).toBe('200');
  expect(await answer(user, 'GET', `${IN_GPUS}/resourceclaimtemplates`)).toBe('200');
  expect(
    await answer(user, 'POST', `${DRA}/namespaces/default/resourceclaims`, claimCalled('fourth')),
  ).toMatch(/^403 /);
  expect(await answer(user, 'PATCH', `${CLASSES}/gpu`, LABEL, MERGE)).toMatch(/^403 /);
  expect(await answer(user, 'POST', '/api/v1/namespaces/gpus/pods', {})).toMatch(/^403 /);
});

test('a group may read one claim and no other', async () => {
  const auditor = setting().client.as('jane', ['auditors']);

  expect(await answer(auditor, 'GET', `${IN_GPUS}/resourceclaims/claim`)).toBe('200');
  expect(await answer(auditor, 'GET', `${IN_GPUS}/resourceclaims/other`)).toMatch(/^403 .*User "jane"/);
  expect(await answer(setting().client.as('jane'), 'GET', `${IN_GPUS}/resourceclaims/claim`)).toMatch(/^403 /);
});

test('a user of one claim or template may change and delete that claim, and list the claims of '
  + 'the template', async () => {
  await setting().apply((chart) => {
    const [holder, user] = ['holder', 'template-user'].map(
      (name) => new ServiceAccount(chart, name, { metadata: { name } }),
    );
    dra.ResourceClaim.fromResourceClaimName(chart, 'Other', 'other').grantUse(holder);
    dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'Template', 'template').grantUse(user);
  });
  const [holder, user] = await Promise.all(['holder', 'template-user'].map(account));

  expect(await answer(holder, 'PATCH', `${IN_GPUS}/resourceclaims/other`, LABEL, MERGE)).toBe('200');
  expect(await answer(holder, 'PATCH', `${IN_GPUS}/resourceclaims/third`, LABEL, MERGE)).toMatch(/^403 /);
  expect(await answer(holder, 'DELETE', `${IN_GPUS}/resourceclaims/third`)).toMatch(/^403 /);
  expect(await answer(holder, 'DELETE', `${IN_GPUS}/resourceclaims/other`)).toBe('200');
  expect(await answer(user, 'GET', `${IN_GPUS}/resourceclaimtemplates/template`)).toBe('200');
  expect(await answer(user, 'GET', `${IN_GPUS}/resourceclaims`)).toBe('200');
  expect(await answer(user, 'DELETE', `${IN_GPUS}/resourceclaims/third`)).toMatch(/^403 /);
});
