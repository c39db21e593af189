import { TOLERATION_WITHOUT_EFFECT } from '../../../../../src/engine/check/setup/allocation/toleration-without-effect';
import { deviceClaim, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [TOLERATION_WITHOUT_EFFECT] };

function tolerating(...tolerations: unknown[]): Manifest[] {
  return [deviceClaim([request('gpu', { tolerations })])];
}

const BROKEN = { key: 'gpu.example.com/broken', operator: 'Exists' };

test('a toleration that only the scheduler heeds, and not the eviction controller, is a warning', () => {
  for (const toleration of [
    BROKEN,
    { ...BROKEN, effect: '' },
    { operator: 'Exists' },
    { key: 'a.com/b', value: 'x', tolerationSeconds: 30 },
  ]) {
    expect(reported(tolerating(toleration), cluster)).toEqual([
      [
        'toleration-without-effect',
        'spec.devices.requests[0].exactly.tolerations[0].effect',
        'Required',
        'warning',
      ],
    ]);
  }
  expect(messages(tolerating(BROKEN), cluster)[1]).toBe(
    'set the effect, or add the same toleration with the effect "NoExecute"',
  );
});

test('a toleration with an effect, or next to one of NoExecute for the same taints, is accepted', () => {
  expect(
    reported(
      tolerating({ ...BROKEN, effect: 'NoSchedule' }, { ...BROKEN, effect: 'NoExecute' }),
      cluster,
    ),
  ).toEqual([]);
  expect(reported(tolerating(BROKEN, { operator: 'Exists', effect: 'NoExecute' }), cluster)).toEqual([]);
  expect(
    reported(
      tolerating(
        { key: 'a.com/b', value: 'x' },
        { key: 'a.com/b', operator: 'Exists', effect: 'NoExecute' },
      ),
      cluster,
    ),
  ).toEqual([]);
  expect(
    reported(
      tolerating(BROKEN, { key: 'a.com/b', operator: 'Exists', effect: 'NoExecute' }),
      cluster,
    ),
  ).toHaveLength(1);
  expect(
    reported(
      tolerating(BROKEN, { ...BROKEN, operator: 'Equal', value: 'x', effect: 'NoExecute' }),
      cluster,
    ),
  ).toHaveLength(1);
});

test('tolerations have no finding on a cluster without device taints', () => {
  expect(reported(tolerating(BROKEN), { ...cluster, minor: '1.34' })).toEqual([]);
  expect(
    reported(tolerating(BROKEN), { ...cluster, minor: '1.34', gates: { DRADeviceTaints: true } }),
  ).toHaveLength(1);
});

test('the rule accepts tolerations of any shape without failing', () => {
  expect(reported(tolerating(null, 'x', { effect: 5 }, []), cluster).length).toBeGreaterThan(0);
  expect(reported([deviceClaim([request('gpu', { tolerations: 'x' })])], cluster)).toEqual([]);
});

test('a toleration of taints of which none evicts pods is fine', () => {
  const rule = (effect: string, key = BROKEN.key) => ({
    apiVersion: 'resource.k8s.io/v1beta2',
    kind: 'DeviceTaintRule',
    metadata: { name: `${key}-${effect}` },
    spec: { deviceSelector: { driver: 'gpu.example.com' }, taint: { key, effect } },
  });
  const count = (...rules: Manifest[]) => reported([...tolerating(BROKEN), ...rules], cluster).length;

  expect(count(rule('NoSchedule'))).toBe(0);
  expect(count(rule('NoSchedule'), rule('NoExecute'))).toBe(1);
  expect(count(rule('NoSchedule', 'gpu.example.com/other'))).toBe(1);
});
