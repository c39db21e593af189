import { changes } from './fixtures';

const APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** A Deployment with annotations of its template, and those of its own. */
const deployment = (template: object, more: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', ...more },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' }, ...template },
      spec: { containers: [{ name: 'main', image: 'x' }] },
    },
  },
});
const restarted = { annotations: { 'kubectl.kubernetes.io/restartedAt': '2026-11-24T15:00:00Z' } };
const applied = (manifest: object) => ({ annotations: { [APPLIED]: JSON.stringify(manifest) } });

test('a restart of the pods is kept when manifests are applied, so that they do not restart again', () => {
  const other = { annotations: { ...restarted.annotations, team: 'ml' } };

  expect(changes(deployment(restarted), deployment({}))).toEqual([]);
  expect(changes(deployment(other), deployment({ annotations: { team: 'ml' } }))).toEqual([]);
  expect(changes(deployment(other), deployment({})))
    .toEqual(['warning restarted-pods spec.template Changed']);
});

test('fields that kubectl apply has not applied are kept; those that it has applied are removed', () => {
  const injected = { annotations: { 'example.com/injected': 'yes' } };

  expect(changes(deployment(injected, applied(deployment({}))), deployment({}))).toEqual([]);
  expect(changes(deployment(injected, applied(deployment(injected))), deployment({})))
    .toEqual(['warning restarted-pods spec.template Changed']);
  expect(changes(deployment(injected, applied(deployment({}))), deployment({ annotations: { mine: '1' } })))
    .toEqual(['warning restarted-pods spec.template Changed']);
});

test.each(['', '[]', 'no json'])('an annotation %j that is no manifest says nothing', (text) => {
  const injected = deployment({ annotations: { a: 'b' } }, { annotations: { [APPLIED]: text } });

  expect(changes(injected, deployment({}))).toEqual(['warning restarted-pods spec.template Changed']);
});
