import { ApiObject, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import * as dra from '../../src';
import { Checks } from '../../src/checks/acknowledgements';
import { SETUP_RULES } from '../../src/checks/rules';
import { ruleCatalogue } from '../../src/checks/rules/catalogue';
import { newChart, synthErrors, warningsOf } from '../util';

test('every rule of the catalogue can be acknowledged', () => {
  const checks = Checks.of(newChart());
  const rules = ruleCatalogue().map(({ id }) => id);
  rules.forEach((id) => checks.acknowledge(id, 'known'));

  expect(checks.acknowledgements).toEqual(rules.map((ruleId) => ({ ruleId, reason: 'known' })));
  expect(rules).toEqual(expect.arrayContaining(SETUP_RULES.map(({ id }) => id)));
});

test('an acknowledgement is for the scope and all below it, not for what is above or beside', () => {
  const chart = newChart();
  const [inner, beside] = [new Construct(chart, 'inner'), new Construct(chart, 'beside')];
  const below = new Construct(inner, 'below');
  Checks.of(inner).acknowledge('shared-claim', 'known');

  expect([inner, below].map((each) => Checks._isAcknowledged(each, 'shared-claim'))).toEqual([true, true]);
  expect([chart, beside, chart.node.root].map((each) => Checks._isAcknowledged(each, 'shared-claim'))).toEqual([false, false, false]);
  expect(Checks._isAcknowledged(below, 'unused-claim')).toBe(false);
});

test('a scope below may acknowledge the same again, with a reason of its own', () => {
  const chart = newChart();
  const inner = new Construct(chart, 'inner');
  Checks.of(chart).acknowledge('shared-claim', 'the driver time-slices');
  Checks.of(inner).acknowledge('shared-claim', 'this one is only read');

  expect(Checks.of(inner).acknowledgements).toEqual([{ ruleId: 'shared-claim', reason: 'this one is only read' }]);
  expect(Checks.of(chart).acknowledgements).toEqual([{ ruleId: 'shared-claim', reason: 'the driver time-slices' }]);
});

test('an acknowledgement may come before what it is about, and after a synthesis', () => {
  const chart = newChart();
  Checks.of(chart).acknowledge('field-format', 'known');
  new dra.ResourceClass(chart, 'Gpu', { driverName: 'not a name' });
  expect(synthErrors(chart)).toEqual([]);
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: dra.ResourceClass.fromResourceClassName(chart, 'Class', 'gpu'), allocationMode: 'Later' as dra.AllocationMode,
  });
  expect(synthErrors(chart)).toEqual([expect.stringMatching(/\[allowed-value\]$/)]);
  Checks.of(claim).acknowledge('allowed-value', 'known');

  expect(synthErrors(chart)).toEqual([]);
});

test('an app of plain objects is checked as soon as somebody acknowledges something in it', () => {
  const chart = newChart();
  const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'c', resources: { claims: [{ name: 'gpu' }] } }] } });
  expect(() => Testing.synth(chart)).not.toThrow();
  Checks.of(chart).acknowledge('shared-claim', 'known');
  expect(synthErrors(chart)).toEqual([expect.stringMatching(/^\[chart\/Pod\] spec\.containers\[0\]\.resources\.claims\[0\]: /)]);
  const [, ruleId] = /\[([a-z-]+)\]$/.exec(synthErrors(chart)[0])!;
  Checks.of(pod).acknowledge(ruleId, 'a webhook declares the claim');

  expect(synthErrors(chart)).toEqual([]);
});

test('the rules over the containers of a claim can be acknowledged, too', () => {
  const chart = newChart();
  const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'main' }] } });
  const template = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'OneGpu', 'one-gpu');
  dra.PodClaims.of(pod).add(template, { containers: ['sidecar'] });
  expect(synthErrors(chart)).toEqual([expect.stringMatching(/\[unknown-container\]$/)]);
  Checks.of(pod).acknowledge('unknown-container', 'a webhook adds the sidecar');

  expect(synthErrors(chart)).toEqual([]);
  expect(dra.Manifests.fromScope(chart).check().acknowledged.map(({ ruleId }) => ruleId)).toEqual(['unknown-container']);
});

test('an acknowledgement for one object leaves the same warning about another', () => {
  const chart = newChart();
  const [one] = ['One', 'Two'].map((id) => new dra.ResourceClass(chart, id, { driverName: 'GPU.example.com' }));
  Checks.of(one).acknowledge('upper-case-driver-name', 'the driver registers like this');

  expect(warningsOf(() => Testing.synth(chart))).toEqual([expect.stringMatching(/^warning: chart\/Two\/Resource: driverName: .*\[upper-case-driver-name\]$/)]);
});
