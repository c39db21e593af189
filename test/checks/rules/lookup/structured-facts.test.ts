import { StructuredFacts } from '../../../../src/checks/rules/lookup/structured-facts';

type Fact = Exclude<{ [Key in keyof StructuredFacts]: StructuredFacts[Key] extends boolean ? Key : never }[keyof StructuredFacts], undefined>;

const FACTS: readonly Fact[] = ['isOdd', 'hasConstraints', 'hasConfigurations', 'hasAlternatives', 'hasTolerations', 'asksForCapacity', 'takesAll',
  'hasAdminAccess', 'asksForTooMany', 'hasOpenClass', 'hasExtendedResource', 'hasUnknownClass', 'hasDoubtfulSelector'];

const OF_DRIVER = [{ cel: { expression: 'device.driver == "gpu.example.com"' } }];

/** The facts that are true of a claim, and of its class. */
function factsOf(devices: unknown, classSpec: unknown = { selectors: OF_DRIVER }): string[] {
  const facts = new StructuredFacts();
  facts.addClass('gpu', classSpec);
  facts.addClaim({ devices });
  return FACTS.filter((fact) => facts[fact]);
}

function requesting(exactly: Record<string, unknown>) {
  return { requests: [{ name: 'a', exactly: { deviceClassName: 'gpu', ...exactly } }] };
}

function selecting(...expressions: unknown[]) {
  return { selectors: expressions.map((expression) => ({ cel: { expression } })) };
}

test('of a claim that asks for a device of a known class there is nothing to say', () => {
  expect(factsOf(requesting({}))).toEqual([]);
  expect(factsOf({ requests: [{ name: 'a', deviceClassName: 'gpu', allocationMode: 'ExactCount', count: 32 }] })).toEqual([]);
  expect(factsOf(undefined)).toEqual([]);
});

test.each<[string, string, unknown]>([
  ['constraints', 'hasConstraints', { ...requesting({}), constraints: [] }],
  ['parameters', 'hasConfigurations', { ...requesting({}), config: [{}] }],
  ['alternatives', 'hasAlternatives', { requests: [{ name: 'a', firstAvailable: [{ name: 'b', deviceClassName: 'gpu' }] }] }],
  ['tolerations', 'hasTolerations', requesting({ tolerations: [] })],
  ['capacity', 'asksForCapacity', requesting({ capacity: {} })],
  ['all devices', 'takesAll', requesting({ allocationMode: 'All' })],
  ['admin access', 'hasAdminAccess', requesting({ adminAccess: false })],
  ['admin access of a request without a class', 'hasAdminAccess', { requests: [{ name: 'a', adminAccess: true }] }],
  ['an unknown class', 'hasUnknownClass', requesting({ deviceClassName: 'gpus' })],
  ['too many devices', 'asksForTooMany', { requests: [...requesting({ count: 31 }).requests, ...requesting({ count: 2 }).requests] }],
])('a claim may have %s', (_what, fact, devices) => {
  expect(factsOf(devices)).toEqual([fact]);
});

test.each<[string, string[], unknown]>([
  ['no selectors', ['hasOpenClass'], {}],
  ['an extended resource', ['hasExtendedResource'], { selectors: OF_DRIVER, extendedResourceName: 'example.com/gpu' }],
  ['parameters', ['hasConfigurations'], { selectors: OF_DRIVER, config: [] }],
  ['a selector that reads what other devices do not have', ['hasDoubtfulSelector'], selecting('device.attributes["gpu.example.com"].model == "a"')],
  ['nothing at all', ['hasOpenClass'], null],
])('a class may have %s', (_what, facts, spec) => {
  expect(factsOf(requesting({}), spec)).toEqual(facts);
});

test('a selector of a request counts on those of its class, and on those before it', () => {
  const model = 'device.attributes["gpu.example.com"].model == "a"';

  expect(factsOf(requesting(selecting(model)))).toEqual([]);
  expect(factsOf(requesting(selecting(model)), selecting('true'))).toEqual(['hasDoubtfulSelector']);
  expect(factsOf(requesting(selecting('device.driver == "gpu.example.com"', model)), selecting('true'))).toEqual([]);
  expect(factsOf(requesting(selecting('device.attributes["gpu.example.com/model"] == "a"')))).toContain('hasDoubtfulSelector');
});

test('nobody knows what a selector of an unknown class counts on', () => {
  const selectors = selecting('device.attributes["nic.example.com"].speed > 1');

  expect(factsOf(requesting({ deviceClassName: 'nic', ...selectors }))).toEqual(['hasUnknownClass']);
});

test.each<[string, unknown]>([
  ['requests that are no list', { requests: {} }],
  ['a request that is no object', { requests: ['a'] }],
  ['a class name that is no text', requesting({ deviceClassName: 7 })],
  ['a way that is no object', { requests: [{ name: 'a', exactly: 'gpu' }] }],
  ['selectors that are no list', requesting({ selectors: 'true' })],
  ['a selector without an expression', requesting({ selectors: [{}] })],
  ['an expression that is no text', requesting(selecting(true))],
])('with %s nobody can tell what else there is', (_what, devices) => {
  expect(factsOf(devices)).toContain('isOdd');
});

test('with two classes of a name nobody can tell which is meant', () => {
  const facts = new StructuredFacts();
  facts.addClass('gpu', { selectors: OF_DRIVER });
  facts.addClass('gpu', { selectors: OF_DRIVER });

  expect(facts.isOdd).toBe(true);
});
