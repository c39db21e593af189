import { changes, deviceClaim, findings, message, podSpecWith, podWith, workload } from './fixtures';

const REFUSED = 'error immutable-field';

describe('a pod', () => {
  test.each<[string, object, object, string]>([
    [
      'its claims',
      {},
      { resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'other' }] },
      'spec Forbidden',
    ],
    [
      'the claims of a container',
      {},
      { containers: [{ name: 'main', image: 'trainer:1' }] },
      'spec Forbidden',
    ],
    ['its containers', {}, { containers: [] }, 'spec.containers Forbidden'],
    [
      'fewer tolerations',
      { tolerations: [{ key: 'a' }] },
      { tolerations: [] },
      'spec.tolerations Forbidden',
    ],
    [
      'more scheduling gates',
      {},
      { schedulingGates: [{ name: 'a' }] },
      'spec.schedulingGates Forbidden',
    ],
    [
      'a later deadline',
      { activeDeadlineSeconds: 1 },
      { activeDeadlineSeconds: 2 },
      'spec.activeDeadlineSeconds Invalid',
    ],
    [
      'a removed deadline',
      { activeDeadlineSeconds: 1 },
      {},
      'spec.activeDeadlineSeconds Invalid',
    ],
    ['its grace period', {}, { terminationGracePeriodSeconds: 5 }, 'spec Forbidden'],
    ['its nodes', {}, { nodeSelector: { gpu: 'yes' } }, 'spec Forbidden'],
    [
      'the labels of its nodes that it has, even while it is gated',
      { schedulingGates: [{ name: 'a' }], nodeSelector: { gpu: 'yes' } },
      { schedulingGates: [{ name: 'a' }], nodeSelector: { gpu: 'no', zone: 'a' } },
      'spec.nodeSelector Invalid',
    ],
  ])('a pod cannot change %s', (_, before, after, refusal) => {
    expect(
      changes(podWith(podSpecWith('gpus', before)), podWith(podSpecWith('gpus', after))),
    ).toEqual([`${REFUSED} ${refusal}`]);
  });

  test.each<[string, object, object]>([
    [
      'an image',
      {},
      {
        containers: [
          { name: 'main', image: 'trainer:2', resources: { claims: [{ name: 'gpu' }] } },
        ],
      },
    ],
    [
      'more tolerations',
      { tolerations: [{ key: 'a' }] },
      { tolerations: [{ key: 'b' }, { key: 'a' }] },
    ],
    [
      'how long it tolerates a taint',
      { tolerations: [{ key: 'a', tolerationSeconds: 5 }] },
      { tolerations: [{ key: 'a', tolerationSeconds: 9 }] },
    ],
    ['fewer scheduling gates', { schedulingGates: [{ name: 'a' }] }, {}],
    ['a deadline', {}, { activeDeadlineSeconds: 2 }],
    [
      'its nodes while it is gated',
      { schedulingGates: [{ name: 'a' }], nodeSelector: { gpu: 'yes' } },
      { schedulingGates: [{ name: 'a' }], nodeSelector: { gpu: 'yes', zone: 'a' } },
    ],
  ])('a pod can change %s', (_, before, after) => {
    const [finding, ...others] = changes(
      podWith(podSpecWith('gpus', before)),
      podWith(podSpecWith('gpus', after)),
    );

    expect(finding).toMatch(/^info changed-object /);
    expect(others).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['1.26', [`${REFUSED} spec Forbidden`]],
    ['1.27', ['info changed-object spec.nodeSelector Changed']],
  ])('Kubernetes %s judges the nodes of a gated pod', (version, expected) => {
    const gated = (more: object) => podWith(podSpecWith('gpus', { schedulingGates: [{ name: 'a' }], ...more }));

    expect(changes(gated({}), gated({ nodeSelector: { gpu: 'yes' } }), version)).toEqual(expected);
  });

  test('the message names the field of a pod that changes', () => {
    expect(message(podWith(), podWith(podSpecWith('other')))).toBe(
      'the Pod exists already, and this part of it is immutable: '
        + 'spec.resourceClaims[0].resourceClaimTemplateName changes from "gpus" to "other"; '
        + 'give the changed Pod another name, or delete the old one first',
    );
  });
});

describe('a Job', () => {
  const job = (spec: object, podSpec = podSpecWith()) => workload('batch/v1', 'Job', podSpec, spec);

  test.each<[string, object, object, string, string]>([
    ['its completions', { completions: 1 }, { completions: 2 }, 'spec.completions Invalid', '1.34'],
    ['its mode', {}, { completionMode: 'Indexed' }, 'spec.completionMode Invalid', '1.34'],
    ['its selector', {}, { selector: { matchLabels: { a: 'b' } } }, 'spec.selector Invalid', '1.34'],
    ['its policies', {}, { podFailurePolicy: { rules: [] } }, 'spec.podFailurePolicy Invalid', '1.34'],
    ['completions of an indexed one in 1.26', { completionMode: 'Indexed', completions: 1, parallelism: 1 },
      { completionMode: 'Indexed', completions: 2, parallelism: 2 }, 'spec.completions Invalid', '1.26'],
  ])('a Job cannot change %s', (_, before, after, refusal, version) => {
    expect(changes(job(before), job(after), version)).toEqual([`${REFUSED} ${refusal}`]);
  });

  test('a Job cannot change its pod template', () => {
    expect(changes(job({}), job({}, podSpecWith('other')))).toEqual([`${REFUSED} spec.template Invalid`]);
  });

  test.each<[string, object, object]>([
    ['its parallelism', { parallelism: 1 }, { parallelism: 2 }],
    [
      'its mode to the default',
      { parallelism: 1 },
      { parallelism: 2, completionMode: 'NonIndexed' },
    ],
    [
      'completions of an indexed one together with its parallelism',
      { completionMode: 'Indexed', completions: 1, parallelism: 1 },
      { completionMode: 'Indexed', completions: 2, parallelism: 2 },
    ],
  ])('a Job can change %s', (_, before, after) => {
    expect(
      changes(job(before), job(after)).filter(
        (finding) => !finding.startsWith('info changed-object'),
      ),
    ).toEqual([]);
  });

  test('a suspended Job can change only where its pods run', () => {
    const placed = podSpecWith('gpus', { nodeSelector: { gpu: 'yes' }, affinity: { nodeAffinity: {} } });

    expect(changes(job({ suspend: true }), job({ suspend: true }, placed)))
      .toEqual(['info changed-object spec.template.spec.affinity Changed']);
    expect(changes(job({ suspend: true }), job({ suspend: true }, podSpecWith('other')))).toEqual([
      `${REFUSED} spec.template Invalid`,
    ]);
  });

  test.each<[string, string[], string]>([
    ['1.35', [`${REFUSED} spec.template Invalid`], 'spec.template'],
    ['1.36', ['info changed-object spec.template.spec.containers[0].resources Changed'], 'spec.template.spec'],
  ])('a suspended Job in %s can change the resources of its containers, or not', (version, expected, field) => {
    const using = (more: object) => job({ suspend: true }, podSpecWith('gpus', {
      containers: [{ name: 'main', image: 'trainer:1', ...more }],
    }));

    expect(changes(using({}), using({ resources: { limits: { cpu: 1 } } }), version)).toEqual(expected);
    expect(changes(using({}), using({ image: 'other' }), version)).toEqual([`${REFUSED} ${field} Invalid`]);
  });

  describe('in a cluster', () => {
    const uid = { 'batch.kubernetes.io/controller-uid': 'a' };
    const made = (labels: object, spec: object = {}) => ({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'trainer' },
      spec: { template: { metadata: { labels }, spec: podSpecWith() }, ...spec },
    });
    const selector = { matchLabels: uid };
    const stored = made({ app: 'a', ...uid }, { selector });

    test('neither its selector nor the label that it selects is missed', () => {
      expect(changes(stored, made({ app: 'a' }))).toEqual([]);
    });

    test('a copy that keeps one of them needs the other', () => {
      expect(changes(stored, made({ app: 'a' }, { selector }))).toEqual([
        `${REFUSED} spec.template.metadata.labels Invalid`,
        `${REFUSED} spec.template Invalid`,
      ]);
      expect(changes(stored, made({ app: 'a', ...uid }))).toEqual([`${REFUSED} spec.selector Invalid`]);
    });

    test('another label can change while it is suspended', () => {
      const suspended = (app: string) => made({ app, ...uid }, { selector, suspend: true });

      expect(changes(suspended('a'), suspended('b')))
        .toEqual(['info changed-object spec.template.metadata.labels.app Changed']);
    });
  });
});

describe('a workload', () => {
  test.each(['Deployment', 'ReplicaSet', 'DaemonSet'])('a %s cannot change its selector', (kind) => {
    const selecting = (app: string) =>
      workload('apps/v1', kind, podSpecWith(), { selector: { matchLabels: { app } } });

    expect(changes(selecting('a'), selecting('b'))).toEqual([`${REFUSED} spec.selector Invalid`]);
  });

  test.each<[string, object, object, string, string[]]>([
    ['its service', {}, { serviceName: 'other' }, '1.34', [`${REFUSED} spec Forbidden`]],
    ['its volumes', {}, { volumeClaimTemplates: [{}] }, '1.34', [`${REFUSED} spec Forbidden`]],
    ['its service, from 1.37', {}, { serviceName: 'other' }, '1.37', [`${REFUSED} spec.serviceName Invalid`]],
    ['its volumes, from 1.37', {}, { volumeClaimTemplates: [{}] }, '1.37', [
      `${REFUSED} spec.volumeClaimTemplates Invalid`,
    ]],
    ['the kind of its volumes, which the server writes', { volumeClaimTemplates: [{ kind: 'a' }] },
      { volumeClaimTemplates: [{ kind: 'b' }], replicas: 2 }, '1.36', ['info changed-object spec.replicas Changed']],
    ['the kind of its volumes, from 1.37', { volumeClaimTemplates: [{ kind: 'a' }] },
      { volumeClaimTemplates: [{ kind: 'b' }], replicas: 2 }, '1.37', ['info changed-object spec.replicas Changed']],
    ['its history, up to 1.32', {}, { revisionHistoryLimit: 3 }, '1.32', [`${REFUSED} spec Forbidden`]],
    ['its history, from 1.33', {}, { revisionHistoryLimit: 3 }, '1.33', [
      'info changed-object spec.revisionHistoryLimit Changed',
    ]],
    ['a default that is written out', {}, { podManagementPolicy: 'OrderedReady' }, '1.30', []],
    ['a number that is the default', {}, { revisionHistoryLimit: 10 }, '1.30', []],
    ['its replicas', { replicas: 1 }, { replicas: 2 }, '1.34', ['info changed-object spec.replicas Changed']],
  ])('a StatefulSet changes as expected: %s', (_, before, after, version, expected) => {
    const set = (spec: object) => workload('apps/v1', 'StatefulSet', podSpecWith(), spec);

    expect(changes(set(before), set(after), version)).toEqual(expected);
  });

  test.each<[string, string, object, string]>([
    ['apps/v1', 'Deployment', {}, 'warning restarted-pods spec.template Changed'],
    ['apps/v1', 'StatefulSet', {}, 'warning restarted-pods spec.template Changed'],
    ['apps/v1', 'DaemonSet', {}, 'warning restarted-pods spec.template Changed'],
    [
      'apps/v1',
      'StatefulSet',
      { updateStrategy: { type: 'OnDelete' } },
      'info unchanged-pods spec.template Changed',
    ],
    [
      'apps/v1',
      'DaemonSet',
      { updateStrategy: { type: 'OnDelete' } },
      'info unchanged-pods spec.template Changed',
    ],
    ['apps/v1', 'ReplicaSet', {}, 'info unchanged-pods spec.template Changed'],
    ['v1', 'ReplicationController', {}, 'info unchanged-pods spec.template Changed'],
  ])('a changed pod template of %s %s %p affects its pods as expected', (apiVersion, kind, spec, expected) => {
    const using = (templateName: string) =>
      workload(apiVersion, kind, podSpecWith(templateName), spec);

    expect(changes(using('gpus'), using('other'))).toEqual([expected]);
  });

  test('a CronJob uses a changed pod template for later jobs', () => {
    const cronJob = (templateName: string) => ({
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'trainer' },
      spec: { schedule: '@daily', jobTemplate: { spec: { template: { spec: podSpecWith(templateName) } } } },
    });

    expect(changes(cronJob('gpus'), cronJob('other'))).toEqual(['info unchanged-pods spec.jobTemplate Changed']);
  });

  test('a custom resource changes in place', () => {
    const custom = (templateName: string) => workload('example.com/v1', 'Training', podSpecWith(templateName));

    expect(changes(custom('gpus'), custom('other')))
      .toEqual(['info changed-object spec.template.spec.resourceClaims[0].resourceClaimTemplateName Changed']);
  });
});

describe('pod groups', () => {
  const group = (apiVersion: string, spec: object) => ({
    apiVersion,
    kind: 'PodGroup',
    metadata: { name: 'group' },
    spec,
  });

  test.each(['v1alpha2', 'v1alpha3', 'v1beta1'])('pod groups of %s cannot change their claims', (version) => {
    const apiVersion = `scheduling.k8s.io/${version}`;
    const using = (resourceClaimName: string) =>
      group(apiVersion, { resourceClaims: [{ name: 'gpu', resourceClaimName }] });

    expect(changes(using('a'), using('b'), version === 'v1alpha2' ? '1.36' : '1.37'))
      .toEqual([`${REFUSED} spec.resourceClaims Invalid`]);
  });

  test('a Workload cannot change its pod group templates', () => {
    const made = (name: string) => ({
      apiVersion: 'scheduling.k8s.io/v1alpha2',
      kind: 'Workload',
      metadata: { name: 'w' },
      spec: { podGroupTemplates: [{ name }] },
    });

    expect(changes(made('a'), made('b'), '1.36')).toEqual([`${REFUSED} spec.podGroupTemplates Invalid`]);
  });

  test('a pod group in another API version stays the same object', () => {
    expect(changes(group('scheduling.k8s.io/v1alpha2', {}), group('scheduling.k8s.io/v1beta1', {}), '1.37'))
      .toEqual(['info changed-api-version apiVersion Changed']);
  });
});

describe('metadata', () => {
  const claim = (metadata: object) => deviceClaim(1, 'resource.k8s.io/v1', metadata);

  // The answers of Kubernetes 1.37.1.
  test.each([
    ['uid', { uid: 'a' }, { uid: 'b' }],
    ['deletionTimestamp', {}, { deletionTimestamp: '2024-01-01T00:00:00Z' }],
    ['deletionGracePeriodSeconds', {}, { deletionGracePeriodSeconds: 0 }],
  ])('the %s of another object is refused', (name, before, after) => {
    expect(changes(claim(before), claim(after), '1.37')).toEqual([`error immutable-field metadata.${name} Invalid`]);
    expect(findings(claim(before), claim(after), '1.37')[0].suggestion).toBe(`remove metadata.${name}`);
    expect(changes(claim(after), claim({}), '1.37')).toEqual([]);
  });

  test('a uid that the previous manifest does not have says nothing', () => {
    expect(changes(claim({}), claim({ uid: 'b' }))).toEqual([]);
  });
});
