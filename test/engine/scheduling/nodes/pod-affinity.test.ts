import { ClusterNode } from '../../../../src/engine/scheduling/nodes/cluster-node';
import { Objection } from '../../../../src/engine/scheduling/nodes/objection';
import { Neighbour, PodAffinity } from '../../../../src/engine/scheduling/nodes/pod-affinity';

const HOSTNAME = 'kubernetes.io/hostname';
const node = (name: string, zone?: string): ClusterNode => new ClusterNode(
  { metadata: { name, labels: { [HOSTNAME]: name, ...zone === undefined ? {} : { zone } } } }, true);
const [A1, A2, B1, NOWHERE] = [node('a1', 'a'), node('a2', 'a'), node('b1', 'b'), node('nowhere')];
const NODES = [A1, A2, B1, NOWHERE];

const term = (more: object = {}) =>
  ({ labelSelector: { matchLabels: { app: 'web' } }, topologyKey: HOSTNAME, ...more });

function pod(app: string, kind?: 'podAffinity' | 'podAntiAffinity', ...terms: object[]): Neighbour {
  const affinity = kind === undefined ? {} : { [kind]: { requiredDuringSchedulingIgnoredDuringExecution: terms } };
  return { namespace: 'ml', labels: { app }, spec: { affinity } };
}

/** The nodes on which a pod can run beside others. */
function nodesFor(subject: Neighbour, ...others: [Neighbour, ClusterNode][]): string[] {
  const namespaces = [{ metadata: { name: 'ml', labels: { team: 'red' } } }];
  const affinity = new PodAffinity(subject, others.map(([other, place]) => ({ pod: other, node: place })), namespaces);
  return NODES.filter((each) => affinity.objectionTo(each) === undefined).map(({ name }) => name);
}

const AWAY_FROM_WEB = pod('trainer', 'podAntiAffinity', term());

test('anti-affinity keeps a pod from nodes where the others run', () => {
  expect(nodesFor(AWAY_FROM_WEB, [pod('web'), A1])).toEqual(['a2', 'b1', 'nowhere']);
  expect(nodesFor(AWAY_FROM_WEB, [pod('db'), A1])).toEqual(['a1', 'a2', 'b1', 'nowhere']);
});

test('anti-affinity of a pod that runs keeps others away', () => {
  expect(nodesFor(pod('web'), [AWAY_FROM_WEB, A1])).toEqual(['a2', 'b1', 'nowhere']);
  expect(nodesFor(pod('db'), [AWAY_FROM_WEB, A1])).toEqual(['a1', 'a2', 'b1', 'nowhere']);
});

test('of both reasons, the affinity is the one that is named, which no other pod can change by leaving', () => {
  const both = pod('trainer', 'podAntiAffinity', term());
  const toDb = pod('trainer', 'podAffinity', term({ labelSelector: { matchLabels: { app: 'db' } } }));
  const affinity = { ...both.spec.affinity, ...toDb.spec.affinity };
  const filterOf = (...others: [Neighbour, ClusterNode][]) => new PodAffinity({ ...both, spec: { affinity } },
    others.map(([other, place]) => ({ pod: other, node: place }))).objectionTo(A1)?.filter;

  expect(filterOf([pod('web'), A1])).toBe('pod-affinity');
  expect(filterOf([pod('web'), A1], [pod('db'), A1])).toBe('pod-anti-affinity');
});

test('a topology is all nodes with the same value; a node without the label is in none', () => {
  const byZone = pod('trainer', 'podAntiAffinity', term({ topologyKey: 'zone' }));
  expect(nodesFor(byZone, [pod('web'), A1])).toEqual(['b1', 'nowhere']);
  expect(nodesFor(byZone, [pod('web'), NOWHERE])).toEqual(['a1', 'a2', 'b1', 'nowhere']);
});

test('affinity wants the same topology as a pod that all terms select', () => {
  const near = pod('trainer', 'podAffinity', term({ topologyKey: 'zone' }));
  expect(nodesFor(near, [pod('web'), A1])).toEqual(['a1', 'a2']);
  expect(nodesFor(near, [pod('db'), A1])).toEqual([]);
  const nearBoth = pod('trainer', 'podAffinity', term(), term({ labelSelector: { matchLabels: { app: 'db' } } }));
  expect(nodesFor(nearBoth, [pod('web'), A1], [pod('db'), A1])).toEqual([]);
});

test('the first pod of those that want to be together may be anywhere with the label', () => {
  const together = pod('web', 'podAffinity', term({ topologyKey: 'zone' }));
  expect(nodesFor(together)).toEqual(['a1', 'a2', 'b1']);
  expect(nodesFor(together, [together, B1])).toEqual(['b1']);
});

test.each<[string, object, boolean]>([
  ['its own, if the term names none', {}, false],
  ['those that the term names', { namespaces: ['ml'] }, false],
  ['not others', { namespaces: ['web'] }, true],
  ['all, with an empty selector', { namespaceSelector: {}, namespaces: ['web'] }, false],
  ['those with the labels', { namespaceSelector: { matchLabels: { team: 'red' } } }, false],
  ['not those with others', { namespaceSelector: { matchLabels: { team: 'blue' } } }, true],
  ['by name, which is a label', { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ml' } } }, false],
])('a term looks at pods of namespaces: %s', (_, more, isFree) => {
  const subject = pod('trainer', 'podAntiAffinity', term(more));
  expect(nodesFor(subject, [pod('web'), A1]).includes('a1')).toBe(isFree);
});

test.each<[string, object | undefined, boolean]>([
  ['everything without a requirement', {}, true],
  ['nothing if it is left out', undefined, false],
  ['by expressions', { matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'db'] }] }, true],
  ['by labels that are not there', { matchExpressions: [{ key: 'team', operator: 'DoesNotExist' }] }, true],
  ['by labels and expressions together',
    { matchLabels: { app: 'web' }, matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['web'] }] }, false],
])('a label selector selects %s', (_, labelSelector, isSelected) => {
  const subject = pod('trainer', 'podAntiAffinity', term({ labelSelector }));
  expect(nodesFor(subject, [pod('web'), A1]).includes('a1')).toBe(!isSelected);
});

test.each<[string, object, boolean]>([
  ['the same value', { matchLabelKeys: ['revision'] }, true],
  ['another value', { mismatchLabelKeys: ['revision'] }, false],
  ['any value of a label that it does not have', { matchLabelKeys: ['team'], mismatchLabelKeys: ['tier'] }, false],
])('label keys narrow a term to pods with %s', (_, keys, isFree) => {
  const subject = pod('trainer', 'podAntiAffinity', term(keys));
  const revised = (one: Neighbour, revision: string) => ({ ...one, labels: { ...one.labels, revision } });
  const next = nodesFor(revised(subject, '2'), [revised(pod('web'), '1'), A1]);

  expect(next.includes('a1')).toBe(isFree);
});

test('a node says which topology it shares, or that nobody is there', () => {
  const objection = (subject: Neighbour): Objection | undefined =>
    new PodAffinity(subject, [{ pod: pod('web'), node: A1 }]).objectionTo(A1);
  expect(objection(AWAY_FROM_WEB)).toMatchObject({ filter: 'pod-anti-affinity', topologyKey: HOSTNAME });
  expect(objection(pod('trainer', 'podAffinity', term({ namespaces: ['web'] }))))
    .toMatchObject({ filter: 'pod-affinity' });
});
