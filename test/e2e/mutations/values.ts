/** A text of that many characters that most names may be. */
function long(length: number): string {
  return 'x'.repeat(length);
}

/** A DNS subdomain of that many characters. */
function domain(length: number): string {
  return 'a.'.repeat(length / 2) + (length % 2 === 0 ? 'aa' : 'a').slice(0, length % 2 === 0 ? 0 : 1) || 'a';
}

/** Names, good and bad: nearly every text of DRA is the name of something. */
export const NAMES: readonly unknown[] = [
  '', 'a', '0', 'gpu', 'gpu-0', 'req', 'class', 'single-gpu', 'A', 'Gpu', 'a.b', 'a.b-c.d', 'gpu.example.com', 'GPU.example.com', 'dra.Example.com',
  'a_b', '_x', '_', '9a', 'a9', '-a', 'a-', '.a', 'a.', 'a..b', 'a-.b', 'a b', ' a', 'a ', 'ä', 'ß', '日本', '*', 'a*', 'a,b', 'a:b', 'a@b', 'a\nb',
  'a\u0000b', '%20',
  '..', '.', '../a', 'a%2Fb', 'a\\b',
  'a/b', 'gpu/a', 'a/b/c', '/a', 'a/', '/', '//', 'gpu.example.com/model', 'GPU.example.com/model', 'gpu.example.com/Model_1', 'gpu.example.com/a-b',
  'gpu.example.com/', 'gpu.example.com/9', 'example.com/gpu', 'kubernetes.io/gpu', 'k8s.io/gpu', 'requests.example.com/gpu', 'cpu', 'memory',
  'hugepages-2Mi',
  'requests.cpu', 'nvidia.com/gpu', 'resource.kubernetes.io/pcieRoot', 'resource.kubernetes.io/numaNode', 'deviceclass.resource.kubernetes.io/gpu',
  ...[31, 32, 33, 57, 58, 62, 63, 64, 65, 127, 128, 129, 252, 253, 254, 255, 256].map(long),
  ...[62, 63, 64, 65, 252, 253, 254, 255].map((length) => domain(length)),
  `${long(63)}/${long(32)}`, `${long(64)}/${long(32)}`, `${long(63)}/${long(33)}`, `${domain(253)}/${long(63)}`, `${domain(63)}/${long(63)}`,
  `${long(63)}/${long(63)}`,
  `${long(63)}.${long(63)}`, `${long(64)}.a`, `${long(32)}/${long(63)}/${long(10)}`, 'é'.repeat(32), 'true', 'null', '1.2.3', '{}',
];

/** Quantities in all their spellings, and what looks like one. */
export const QUANTITIES: readonly unknown[] = [
  '1', '0', '-1', '+1', '10', '1Gi', '1.5Gi', '.5', '5.', '.', '1e3', '1E3', '1e-3', '1E-3', '1e+3', '1e', '1E', '1Ei', '8Ei', '7Ei', '1P', '1n',
  '1u', '1m', '100m', '1500m', '1k', '1K',
  '1Ki', '1ki', '1M', '1Mi', '1G', '1T', '1mi', '1 Gi', 'Gi', '', ' 1', '1 ', '0x1', '1_000', '1,000', '9223372036854775807', '9223372036854775808',
  '-9223372036854775808',
  '99999999999999999999', '1e18', '1e19', '1e100', '1e-10', '0.1n', '0.0000000001', '1.0000000001', '12e6', '1.5', '-0', '-1.5Gi', '--1', '1-',
  '1Gi1', 'NaN', 'Inf', 'a', '1.1.1',
  '0001', '1e1e1', '1E3Ki', '1.5e3', '40Gi', '39Gi', '1i', '1e2147483648', '1e99999999999', '0.5m', '123456789012345678901234567890', 1, 0, -1, 1.5,
  1e21, 1e-7, 40, 2, true, [], {}, null,
];

/** Whole numbers at the ends of their ranges, and what is none. */
export const NUMBERS: readonly unknown[] = [
  0, 1, 2, 3, 8, 16, 17, 31, 32, 33, 64, 65, 127, 128, 129, -1, -2, 2147483647, 2147483648, 4294967296, -2147483648, -2147483649, 9007199254740991,
  -9007199254740991, 1e18, 1e19, 1e20,
  1.5, 0.1, -0.5, 1e3, 100000, 1000000001, '1', '', 'x', true, false, null, [], {}, [1],
];

export const BOOLEANS: readonly unknown[] = [true, false, true, false, 'true', 'false', 0, 1, null, '', [], {}];

export const TIMES: readonly unknown[] = [
  '2024-01-01T00:00:00Z', '2024-01-01T00:00:00.123456789Z', '2024-01-01T00:00:00+02:00', '2024-01-01T23:59:60Z', '2024-13-01T00:00:00Z',
  '2024-02-30T00:00:00Z', '2024-01-01',
  '2024-01-01 00:00:00Z', '2024-01-01t00:00:00z', '2024-01-01T00:00Z', '2024-01-01T0:00:00Z', '2024-01-01T00:00:00', '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z', '10000-01-01T00:00:00Z', '',
  '2024-01-01T24:00:00Z', '2024-01-01T00:00:00,5Z', '2024-01-01T00:00:00+24:00', '2024-01-01T00:00:00-23:59', '2023-02-29T00:00:00Z',
  '1970-01-01T00:00:00Z', 'now', 0, 1704067200, true, null, {},
];

export const VERSIONS: readonly unknown[] = [
  '1.0.0', '1.2.3', '0.0.0', '1.0', '1', '', '1.2.3.4', 'v1.0.0', '01.0.0', '1.0.0-', '1.0.0-a', '1.0.0-a.b', '1.0.0-01', '1.0.0-0a', '1.0.0+a',
  '1.0.0+', '1.0.0-a+b.c', '1.0.0+01', '-1.0.0',
  '99999999999999999999.0.0', `1.0.0-${long(57)}`, `1.0.0-${long(58)}`, `1.0.0-${long(59)}`, '1.0.0 ', ' 1.0.0', '1.0.0-ä', 1, 1.5, null, true, [],
];

/** Values of the wrong type for most places. */
export const ODDITIES: readonly unknown[] = [null, {}, [], '', 'x', 5, 0, -1, 1.5, true, false, [null], [{}], { a: 1 }, ['a'], [[]], { a: null },
  [null, null], ''];

/** What the enumerations of DRA may hold, with what they may not. */
const ENUMS: Record<string, readonly string[]> = {
  allocationMode: ['ExactCount', 'All', 'exactcount', 'Any', 'Immediate', 'WaitForFirstConsumer', 'Delayed'],
  operator: ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt', 'Equal', 'exists', 'NotEqual'],
  effect: ['NoSchedule', 'NoExecute', 'PreferNoSchedule', 'None', 'noexecute', 'NoSchedul'],
  status: ['True', 'False', 'Unknown', 'true', 'Maybe'],
  restartPolicy: ['Always', 'Never', 'OnFailure', 'Sometimes'],
  generatedFrom: ['', 'x'],
  key: ['metadata.name', 'metadata.namespace', 'node.kubernetes.io/not-ready'],
  type: ['Ready', 'ready', 'a/b'],
  combination: ['Sum', 'sum'],
  compatibility: ['x'],
};

const QUANTITY_FIELDS = ['value', 'default', 'min', 'max', 'step', 'allocationMultiplier', 'cpu', 'memory', 'quantity', 'storage', 'validValues'];

/** Values that somebody may write into a field of that name. */
export function valuesFor(name: string, current: unknown): readonly unknown[] {
  if (name in ENUMS) {
    return [...ENUMS[name], ...ENUMS[name], '', ...NAMES.slice(0, 8)];
  }
  if (name === 'version' || name === 'versions') {
    return VERSIONS;
  }
  if (/timestamp|time(added)?$/i.test(name)) {
    return TIMES;
  }
  if (QUANTITY_FIELDS.includes(name) && (typeof current !== 'string' || /^[\d.+-]/.test(current))) {
    return QUANTITIES;
  }
  return { string: NAMES, number: NUMBERS, boolean: BOOLEANS }[typeof current as string] ?? ODDITIES;
}
