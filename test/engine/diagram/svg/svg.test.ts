import { XMLValidator } from 'fast-xml-parser';
import * as dra from '../../../../src';
import * as fc from '../../../fast-check';
import { claim, CLASS, pairs, pod } from '../setups';

const SVG = { format: dra.DiagramFormat.SVG };
const drawn = (...objects: object[]): string => dra.Manifests.fromObjects(objects).diagram(SVG);

/** The texts of the picture, in its order. */
function texts(picture: string): string[] {
  return [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
}

test('a picture has a card for each object, a frame for the namespace, and labels', () => {
  expect(texts(drawn(CLASS, claim('shared', 2), pod('trainer', 'shared'))).sort()).toEqual([
    'namespace ml',
    'driver', 'gpu.example.com',
    'DeviceClass', 'gpu', 'device.driver == &quot;gpu.example.com&quot;',
    'ResourceClaim', 'shared',
    'Pod', 'trainer', 'main uses device/gpu',
    'gpu × 2', 'device',
  ].sort());
});

test('a picture says in words what it shows', () => {
  const picture = drawn(CLASS, claim('shared'), pod('trainer', 'shared'), pod('lost', 'nothing'));

  expect(picture).toMatch(/^<svg [^>]*role="img"/);
  expect(picture).toContain(
    '<title>1 driver, 1 class, 1 claim or claim template, 2 workloads, 1 missing object</title>',
  );
});

test('a reference that leads nowhere is red, and so is an object with an error', () => {
  const picture = drawn(pod('trainer', 'shared', 'devise'));

  expect(picture).toMatch(/<g class="node missing"><title>ResourceClaim shared\nnot found<\/title>/);
  expect(picture).toContain('<g class="edge nowhere">');
  expect(picture).toMatch(/<g class="node workload wrong">.*<text class="error"[^>]*>spec\.containers\[0\]/s);
  expect(drawn(CLASS, claim('shared'), pod('trainer', 'shared'))).not.toMatch(/ wrong"|nowhere"|missing"/);
});

test('constraints are badges in the card of their claim', () => {
  const { spec: { devices }, ...rest } = claim('both') as any;
  const spec = { devices: { ...devices, constraints: [{ matchAttribute: 'gpu.example.com/numa' }] } };

  expect(drawn(CLASS, { ...rest, spec }))
    .toMatch(/<g class="constraint"><rect [^>]*><text [^>]*>matchAttribute gpu\.example\.com\/numa: all requests<\/text>/);
});

test('the whole selector is in the tooltip of a card, which shows it without the guard', () => {
  const expression = 'has(device.attributes["d"].model) && device.attributes["d"].model == "a100"';
  const picture = drawn({ ...CLASS, spec: { selectors: [{ cel: { expression } }] } });

  expect(texts(picture)).toContain('model == &quot;a100&quot;');
  expect(picture).toContain('has(device.attributes[&quot;d&quot;].model) &amp;&amp; device');
});

test('objects of the same shape are one card with their number', () => {
  expect(texts(pairs(40, false).diagram(SVG)).filter((text) => text === '× 40')).toHaveLength(2);
  expect(pairs(40, false).diagram(SVG)).toContain('<title>Pod pod-0, and 39 more of the same shape');
  expect(texts(pairs(4, false).diagram(SVG)).filter((text) => text.startsWith('pod-'))).toHaveLength(4);
});

test('in a large setup each piece refers to its class, which is drawn once', () => {
  const picture = pairs(20, true).diagram(SVG);

  expect(picture.match(/<g class="node class reference">/g)).toHaveLength(20);
  expect(picture.match(/<g class="node class">/g)).toHaveLength(1);
  expect(texts(picture)).toContain('classes and drivers');
});

test('a picture of a cluster says in words what it shows, and marks what is Pending and what is free', () => {
  const devices = (count: number) => dra.Inventory.of({ devices: [{ driverName: 'gpu.example.com', count }] });
  const version = dra.KubernetesVersion.V1_34;
  const on = (count: number) => dra.Manifests
    .fromObjects([CLASS, claim('one', 2), claim('other', 2), pod('trainer', 'one'), pod('late', 'other')])
    .diagram({ ...SVG, version, inventory: devices(count) });

  expect(on(3)).toContain('2 workloads, 1 pod with a node, 1 Pending pod, 2 devices in use</title>');
  expect(on(3)).toMatch(/<g class="node pending wrong"><title>Pod late\nin namespace ml\nrequest gpu of claim/);
  expect(on(3)).toMatch(/<g class="node free">.*<text class="name"[^>]*>1 free<\/text>/s);
  expect(on(3)).toContain('<title>gpu.example.com gpu-0, gpu-1</title>');
  expect(on(4)).not.toMatch(/class="node (pending|free)/);
});

test('a setup without objects says so', () => {
  expect(texts(drawn())).toEqual(['no drivers, classes, claims, or workloads with claims']);
});

test('whatever objects are called, a picture is well-formed XML', () => {
  const special = fc.constantFrom(']]>', '</text>', '\u0000\ufffe\ud800', '"&<');
  const name = fc.oneof(fc.string({ unit: fc.CHARACTER }), special);
  fc.assert(fc.property(name, name, (one, other) => {
    const picture = drawn({ ...CLASS, metadata: { name: one } }, claim(other), pod(one, other, other));
    expect(XMLValidator.validate(picture)).toBe(true);
    expect(picture).not.toMatch(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  }));
});
