import { findings, refusals } from '../../fixtures';
import { deviceClaim, request } from '../../structured-fixtures';

const ON = { featureGates: { DRADerivedAttributes: true } };
const AT = 'spec.devices.requests[0].exactly.derivedAttributes';

/** Loops within loops: a dozen of them cost more than a claim may. */
const COSTLY = ['a', 'b', 'c', 'd'].reduce(
  (inner, name) => `[0,1,2,3,4,5,6,7,8,9].all(${name}, ${inner})`,
  'a + b + c + d >= 0',
);

/** A claim whose request derives attributes, each with a constraint. */
function deriving(expressions: readonly string[], constraints?: unknown[]) {
  const derivedAttributes = expressions.map((expression, index) => ({ name: `a/b${index}`, expression }));
  return deviceClaim({
    requests: [request({ derivedAttributes })],
    constraints: constraints ?? derivedAttributes.map(({ name }) => ({ matchAttribute: name })),
  });
}

function faults(manifest: unknown): string[] {
  return refusals(manifest, '1.37', ON);
}

test('a derived attribute must be used by a constraint on its request', () => {
  const derived = (constraint: Record<string, unknown>) => faults(deriving(['device.driver'], [constraint]));

  expect(derived({ matchAttribute: 'a/b0' })).toEqual([]);
  expect(derived({ requests: ['gpu'], distinctAttribute: 'a/b0' })).toEqual([]);
  expect(derived({ matchAttribute: 'a/c' })).toEqual([`${AT}[0].name: Invalid`]);
  expect(refusals(deriving(['device.driver'], [{ matchAttribute: 'a/c' }]), '1.37')).toEqual([]);
});

test('an empty name in a constraint, which is refused itself, stands for all requests', () => {
  const refused = (name: unknown) =>
    faults(deriving(['device.driver'], [{ requests: [name], matchAttribute: 'a/b0' }]));
  const at = 'spec.devices.constraints[0].requests[0]: Invalid';
  expect([...new Set(refused(''))]).toEqual([at]);
  expect([...new Set(refused(null))]).toEqual([at]);
});

test('a constraint on an alternative may name the alternative or its request', () => {
  const derived = (target: string) =>
    faults(
      deviceClaim({
        requests: [
          {
            name: 'any',
            firstAvailable: [
              {
                name: 'big',
                deviceClassName: 'gpu',
                derivedAttributes: [{ name: 'a/b', expression: 'true' }],
              },
            ],
          },
        ],
        constraints: [{ requests: [target], matchAttribute: 'a/b' }],
      }),
    );

  expect([...derived('any'), ...derived('any/big')]).toEqual([]);
  expect(derived('other')).toContain(
    'spec.devices.requests[0].firstAvailable[0].derivedAttributes[0].name: Invalid',
  );
});

test('the expression returns a string, integer, bool or version, or a list of one of these', () => {
  const attribute = 'device.attributes["gpu.example.com"].model';
  const good = [
    'device.driver',
    '1',
    'true',
    'semver("1.0.0")',
    attribute,
    `has(${attribute}) ? ${attribute} : "none"`,
    'dyn(1)',
  ];
  const bad = [
    '1.5',
    'null',
    '{}',
    '1u',
    'device',
    'device.attributes',
    'quantity("1")',
    '[[1]]',
    '[1, "a"]',
    'device.foo',
    '1 +',
  ];
  const listed = { featureGates: { ...ON.featureGates, DRAListTypeAttributes: true } };

  expect(good.flatMap((expression) => faults(deriving([expression])))).toEqual([]);
  expect(bad.map((expression) => faults(deriving([expression])))).toEqual(
    bad.map(() => [`${AT}[0].expression: Invalid`]),
  );
  expect(faults(deriving(['[1]']))).toEqual([`${AT}[0].expression: Invalid`]);
  expect(refusals(deriving(['[1]']), '1.37', listed)).toEqual([]);
});

test('the message names the type of the result', () => {
  const [fault] = findings(deriving(['1.5']), '1.37', ON).filter(({ ruleId }) => ruleId === 'derived-attribute');

  expect(fault.message).toBe(
    'the result must be string, int, bool or Semver, found double (column 1: »1.5)',
  );
});

test('all expressions of a claim share the cost limit of a single expression', () => {
  const repeated = (count: number) => Array(count).fill(COSTLY).join(' && ');

  expect(faults(deriving([COSTLY, COSTLY]))).toEqual([]);
  expect(faults(deriving([repeated(4), repeated(4)]))).toEqual(['spec.devices: Forbidden']);
  expect(faults(deriving([repeated(12)]))).toEqual([`${AT}[0].expression: Forbidden`, 'spec.devices: Forbidden']);
});

test('requests with two forms and requests beyond the limit are not examined', () => {
  const wrong = { deviceClassName: 'gpu', derivedAttributes: [{ name: 'a/b', expression: 'true' }] };

  expect(
    faults(
      deviceClaim({
        requests: [{ name: 'r', exactly: wrong, firstAvailable: [{ name: 's', ...wrong }] }],
      }),
    ),
  ).toEqual(['spec.devices.requests[0]: Invalid']);
  expect(
    faults(
      deviceClaim({
        requests: Array.from({ length: 33 }, (_, index) => ({ name: `r${index}`, exactly: wrong })),
      }),
    ),
  ).toEqual(['spec.devices.requests: TooMany']);
});
