import { changes } from './fixtures';

const REFUSED = 'error immutable-field';
const CONTROLLER = { apiGroup: 'batch', kind: 'Job', name: 'j' };
const BASIC = { name: 'a', schedulingPolicy: { basic: {} } };
const GANG = { name: 'b', schedulingPolicy: { gang: { minCount: 2 } } };

const workload = (spec: object) => ({
  apiVersion: 'scheduling.k8s.io/v1beta1',
  kind: 'Workload',
  metadata: { name: 'w' },
  spec: { podGroupTemplates: [BASIC, GANG], ...spec },
});

test.each<[string, object, object, string[]]>([
  ['gets another controller', { controllerRef: CONTROLLER }, { controllerRef: { ...CONTROLLER, name: 'other' } },
    [`${REFUSED} spec.controllerRef Invalid`]],
  ['gets a controller', {}, { controllerRef: CONTROLLER }, [`${REFUSED} spec.controllerRef Invalid`]],
  ['gets a template', {}, { podGroupTemplates: [BASIC, GANG, { ...BASIC, name: 'c' }] },
    [`${REFUSED} spec.podGroupTemplates[2] Forbidden`]],
  ['loses a template', {}, { podGroupTemplates: [GANG] }, [`${REFUSED} spec.podGroupTemplates Forbidden`]],
  ['gets a priority', {}, { podGroupTemplates: [{ ...BASIC, priority: 5 }, GANG] },
    [`${REFUSED} spec.podGroupTemplates[0].priority Invalid`]],
])('a Workload of 1.37 is refused if it %s', (_, before, after, expected) => {
  expect(changes(workload(before), workload(after), '1.37')).toEqual(expect.arrayContaining(expected));
});

test.each<[string, object[]]>([
  ['order of its templates', [GANG, BASIC]],
  ['size of a gang', [BASIC, { ...GANG, schedulingPolicy: { gang: { minCount: 3 } } }]],
])('a Workload of 1.37 may change the %s', (_, podGroupTemplates) => {
  expect(changes(workload({}), workload({ podGroupTemplates }), '1.37').filter((each) => each.startsWith('error')))
    .toEqual([]);
});

test('two templates of a Workload cannot have one name', () => {
  expect(changes(workload({}), workload({ podGroupTemplates: [BASIC, GANG, GANG] }), '1.37'))
    .toContain('error unique-entries spec.podGroupTemplates[2] Duplicate');
});

test('constraints behind a gate that is off make no difference to a Workload', () => {
  const constrained = { ...BASIC, schedulingConstraints: { topology: [{ key: 'rack' }] } };

  expect(changes(workload({}), workload({ podGroupTemplates: [constrained, GANG] }), '1.37')).toEqual([]);
});

test('nothing is looked for inside a refused change of a Workload', () => {
  const named = (name: string) => workload({ podGroupTemplates: [BASIC, { ...GANG, name }] });

  expect(changes(named('b'), named('Bad Value!'), '1.37').filter((each) => each.includes('podGroupTemplates[1]')))
    .toEqual([`${REFUSED} spec.podGroupTemplates[1] Forbidden`]);
});

test('a pod group cannot become a gang', () => {
  const group = (schedulingPolicy: object) => ({
    apiVersion: 'scheduling.k8s.io/v1beta1',
    kind: 'PodGroup',
    metadata: { name: 'group' },
    spec: { schedulingPolicy },
  });

  expect(changes(group(BASIC.schedulingPolicy), group(GANG.schedulingPolicy), '1.37')).toEqual([
    `${REFUSED} spec.schedulingPolicy.basic Invalid`, `${REFUSED} spec.schedulingPolicy.gang Invalid`,
  ]);
});

test('a Workload of 1.35 keeps the controller that it once has', () => {
  const older = (spec: object) => ({
    apiVersion: 'scheduling.k8s.io/v1alpha1',
    kind: 'Workload',
    metadata: { name: 'w' },
    spec: { podGroups: [BASIC], ...spec },
  });

  expect(changes(older({}), older({ controllerRef: CONTROLLER }), '1.35')).toEqual([
    'info changed-object spec.controllerRef Changed',
  ]);
  expect(changes(older({ controllerRef: CONTROLLER }), older({}), '1.35')).toEqual([`${REFUSED} controllerRef Invalid`]);
  expect(changes(older({}), older({ podGroups: [GANG] }), '1.35')).toEqual([`${REFUSED} podGroups Invalid`]);
});
