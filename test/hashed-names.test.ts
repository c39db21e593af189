import { ApiObject, App, Chart, JsonPatch, Lazy, Testing } from 'cdk8s';
import * as fc from './fast-check';
import { chartFor, manifests, newChart } from './fixtures';
import * as dra from '../src';

const MINORS = dra.KubernetesVersion.all().map(String);

function gpuIn(chart: Chart): dra.DeviceClass {
  return new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: 'gpu' } });
}

function templateIn(
  chart: Chart,
  options: dra.DeviceRequestOptions = {},
  props: Partial<dra.ResourceClaimTemplateProps> = {},
) {
  return new dra.ResourceClaimTemplate(chart, 'Template', {
    metadata: { name: 'template' },
    hashedName: true,
    requests: [dra.DeviceRequest.exactly('gpu', gpuIn(chart), options)],
    ...props,
  });
}

function nameOf(
  options: dra.DeviceRequestOptions = {},
  props: Partial<dra.ResourceClaimTemplateProps> = {},
): string {
  return templateIn(newChart(), options, props).name;
}

test('appends eight digits derived from the content to the name', () => {
  expect(nameOf()).toMatch(/^template-[0-9a-f]{8}$/);
});

test('derives the name from the construct path and the content if no name is set', () => {
  const name = nameOf({}, { metadata: {} });

  expect(name).toMatch(/^chart-template-[0-9a-f]{8}-[0-9a-f]{8}$/);
});

test('keeps hashed names stable across releases, since they are deployed to clusters', () => {
  expect(nameOf()).toBe('template-a0562f66');
});

test('does not hash names by default', () => {
  expect(nameOf({}, { hashedName: undefined })).toBe('template');
});

test('ignores values that equal the defaults of the API server', () => {
  expect(nameOf({ count: 1, adminAccess: false, selectors: [] })).toBe(nameOf());
});

test.each<[string, dra.DeviceRequestOptions, Partial<dra.ResourceClaimTemplateProps>]>([
  ['another count', { count: 2 }, {}],
  ['another selector', { selectors: [dra.DeviceSelector.cel('true')] }, {}],
  ['another constraint', {}, { constraints: [dra.DeviceConstraint.matchAttribute('example.com/root')] }],
  ['other labels of the claims', {}, { claimMetadata: { labels: { team: 'ml' } } }],
])('changes the name with %s', (_, options, props) => {
  expect(nameOf(options, props)).not.toBe(nameOf());
});

test('depends on the name of a class but not on its content', () => {
  const name = (className: string, driverName: string) => {
    const chart = newChart();
    const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName, metadata: { name: className } });
    return new dra.ResourceClaim(chart, 'Claim', {
      hashedName: true,
      requests: [dra.DeviceRequest.exactly('gpu', gpu)],
    }).name;
  };

  expect(name('gpu', 'a.example.com')).toBe(name('gpu', 'b.example.com'));
  expect(name('gpu', 'a.example.com')).not.toBe(name('tpu', 'a.example.com'));
});

test('ignores labels and annotations of the object itself', () => {
  const template = templateIn(newChart(), {}, { metadata: { name: 'template', labels: { a: 'b' } } });

  expect(template.name).toBe(nameOf());
  template.metadata.addLabel('c', 'd');
  expect(template.apiObject.toJson().metadata).toEqual({ name: nameOf(), labels: { a: 'b', c: 'd' } });
});

test('hashes the names of classic claims', () => {
  const name = (options: Partial<dra.ResourceClaimProps>) => {
    const chart = newChart();
    const resourceClass = dra.ResourceClass.fromResourceClassName(chart, 'Gpu', 'gpu');
    return new dra.ResourceClaim(chart, 'Claim', { hashedName: true, resourceClass, ...options }).name;
  };

  expect(name({})).toBe(name({ allocationMode: dra.AllocationMode.WAIT_FOR_FIRST_CONSUMER }));
  expect(name({})).not.toBe(name({ allocationMode: dra.AllocationMode.IMMEDIATE }));
});

test('produces the same name for the same content in every Kubernetes version', () => {
  const options = fc.record({
    count: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    adminAccess: fc.option(fc.boolean(), { nil: undefined }),
    expressions: fc.array(fc.constantFrom('true', 'device.driver == "gpu.example.com"'), { maxLength: 2 }),
  });
  fc.assert(fc.property(options, ({ expressions, ...rest }) => {
    const names = MINORS.map((minor) => {
      const chart = chartFor(minor);
      const selectors = expressions.map((expression) => dra.DeviceSelector.cel(expression));
      return templateIn(chart, { ...rest, selectors }).apiObject.toJson().metadata.name;
    });

    expect(new Set(names).size).toBe(1);
  }), { numRuns: 20 });
});

test('produces the same name for a portable claim in both families of DRA', () => {
  const names = ['1.28', '1.36'].map((minor) => manifests(chartWith(minor)).ResourceClaimTemplate.metadata.name);

  expect(names[0]).toBe(names[1]);
});

function chartWith(minor: string): Chart {
  const chart = chartFor(minor);
  templateIn(chart);
  return chart;
}

test('uses the hashed name in references from workloads', () => {
  const chart = chartFor('1.34');
  const pod = new ApiObject(chart, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { containers: [{ name: 'main', image: 'trainer' }] },
  });
  dra.PodClaims.of(pod).add(templateIn(chart));

  expect(manifests(chart).Pod.spec.resourceClaims).toEqual([
    { name: 'template', resourceClaimTemplateName: nameOf() },
  ]);
});

test('truncates long names so that they stay valid', () => {
  const name = nameOf({}, { metadata: { name: `${'a'.repeat(243)}.b` } });

  expect(name).toMatch(/^a{243}-[0-9a-f]{8}$/);
  expect(nameOf({}, { metadata: { name: 'b'.repeat(253) } })).toHaveLength(253);
});

describe('JSON patches', () => {
  test('a patch of the content changes the hash', () => {
    const patched = templateIn(newChart());
    patched.apiObject.addJsonPatch(JsonPatch.add('/spec/spec/later', 'yes'));

    expect(patched.name).not.toBe(nameOf());
    expect(patched.apiObject.toJson().spec.spec.later).toBe('yes');
  });

  test('a patch of labels keeps the hash', () => {
    const patched = templateIn(newChart());
    patched.apiObject.addJsonPatch(JsonPatch.add('/metadata/labels', { a: 'b' }));

    expect(patched.name).toBe(nameOf());
    patched.apiObject.addJsonPatch(JsonPatch.add('/metadata/annotations', { c: 'd' }));
    expect(patched.apiObject.toJson().metadata).toEqual({
      name: nameOf(),
      labels: { a: 'b' },
      annotations: { c: 'd' },
    });
  });

  test('a patch of the content throws once the name has been read', () => {
    const template = templateIn(newChart());

    expect(() => template.name).not.toThrow();
    expect(() => template.apiObject.addJsonPatch(JsonPatch.replace('/spec/spec', {}))).toThrow(
      `[chart/Template/Resource] the name ${nameOf()} carries a hash of the content, and has been read already: `
      + 'add the patch of "/spec/spec" before anything refers to the object');
  });

  test('a patch of the content is accepted at any time if the name has no hash', () => {
    const template = templateIn(newChart(), {}, { hashedName: false });

    expect(template.name).toBe('template');
    expect(() => template.apiObject.addJsonPatch(JsonPatch.replace('/spec/spec', {}))).not.toThrow();
  });
});

test('reports an error if the content changes after the name has been read', () => {
  const chart = newChart();
  const requests = [dra.DeviceRequest.exactly('gpu', gpuIn(chart))];
  const claim = new dra.ResourceClaim(chart, 'Claim', { metadata: { name: 'claim' }, hashedName: true, requests });
  const { name } = claim;
  requests.push(dra.DeviceRequest.exactly('more', dra.DeviceClass.fromDeviceClassName(chart, 'More', 'more')));

  expect(() => claim.apiObject.toJson()).toThrow(
    `[chart/Claim/Resource] the name ${name} carries a hash of the content, `
      + 'and the content changed after the name was read: make all changes first, or set hashedName to false',
  );
});

test('resolves tokens before hashing', () => {
  const lazily = (value: string) => Lazy.any({ produce: () => value });

  expect(nameOf({}, { claimMetadata: { labels: { team: lazily('ml') } } })).toBe(
    nameOf({}, { claimMetadata: { labels: { team: 'ml' } } }),
  );
  expect(nameOf({}, { metadata: { name: lazily('other') } })).toMatch(/^other-/);
});

test.each([
  [
    'content that is not plain data',
    { claimMetadata: { labels: { team: new Date(0) as any } } },
    'a name can carry only a hash of plain data',
  ],
  [
    'a name that is not a string',
    { metadata: { name: Lazy.any({ produce: () => 7 }) } },
    'metadata.name must be a string for a name with a hash, got 7',
  ],
])('throws for %s', (_, props, message) => {
  expect(() => nameOf({}, props)).toThrow(message);
});

test('throws if hashedName is not a boolean', () => {
  expect(() => templateIn(newChart(), {}, { hashedName: 'yes' as any })).toThrow(
    'hashedName must be a boolean, got "yes"',
  );
});

describe('HashedNames', () => {
  const unsaid = { hashedName: undefined };

  test('enable applies to everything under the scope', () => {
    const chart = newChart();
    dra.HashedNames.enable(chart.node.root as App);

    expect(templateIn(chart, {}, unsaid).name).toBe(nameOf());
    expect(dra.HashedNames.isEnabledFor(chart)).toBe(true);
  });

  test('enable applies to templates created by PodClaims', () => {
    const chart = newChart();
    dra.HashedNames.enable(chart);
    const pod = new ApiObject(chart, 'Pod', {
      apiVersion: 'v1',
      kind: 'Pod',
      spec: { containers: [{ name: 'main', image: 'trainer' }] },
    });
    const two = dra.PodClaims.of(pod).request(gpuIn(chart), { count: 2 });

    expect(two.name).toMatch(/-[0-9a-f]{8}-[0-9a-f]{8}$/);
    expect(pod.toJson().spec.resourceClaims[0].resourceClaimTemplateName).toBe(two.name);
  });

  test('the nearest scope takes precedence, and the prop overrides all scopes', () => {
    const chart = newChart();
    dra.HashedNames.enable(chart.node.root as App);
    dra.HashedNames.disable(chart);

    expect(templateIn(chart, {}, unsaid).name).toBe('template');
    expect(nameOf({}, { hashedName: true })).not.toBe('template');
    expect(dra.HashedNames.isEnabledFor(new Chart(chart.node.root as App, 'other'))).toBe(true);
  });

  test('enable may be called after objects are created and before their names are read', () => {
    const chart = newChart();
    const template = templateIn(chart, {}, unsaid);
    dra.HashedNames.enable(chart);

    expect(template.metadata.name).toBe(nameOf());
    expect(template.name).toBe(nameOf());
  });

  test('enable throws once a name under the scope has been read', () => {
    const chart = newChart();
    expect(templateIn(chart, {}, unsaid).name).toBe('template');

    expect(() => dra.HashedNames.enable(chart)).toThrow(
      '[chart] the name of chart/Template/Resource has been read already, '
        + 'and cannot change any more: enable hashed names first, best right after the scope is made',
    );
  });

  test('enable throws if the scope already has a setting', () => {
    const chart = new Chart(Testing.app(), 'chart');
    dra.HashedNames.enable(chart);

    expect(() => dra.HashedNames.disable(chart)).toThrow(
      '[chart] hashed names are already enabled for this scope; enable or disable them for a nested scope',
    );
    expect(() => dra.HashedNames.enable('chart' as any)).toThrow('the scope must be a construct, got "chart"');
  });
});
