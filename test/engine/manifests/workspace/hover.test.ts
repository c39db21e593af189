import { marked, workspaceOf } from './workspace-of';
import { hoverAt } from '../../../../src/engine/manifests/workspace/hover';
import { CLASS, POD, TEMPLATE } from '../../../cli/manifests';

function hoverIn(source: string): string | undefined {
  const { text, offset } = marked(source);
  return hoverAt(workspaceOf({ 'a.yaml': text }), 'a.yaml', offset)?.text;
}

const selecting = (expression: string) => CLASS.replace('device.driver == "gpu.example.com"', expression);

test('a field has its description and its Kubernetes versions', () => {
  expect(hoverIn(TEMPLATE.replace('deviceClassName', 'device|ClassName'))).toMatch(/^\*\*deviceClassName\*\*: .+\n\nKubernetes 1\.3\d/);
  expect(hoverIn(POD.replace('resourceClaims', 'resource|Claims'))).toMatch(/^\*\*resourceClaims\*\*: .+\n\nKubernetes 1\.26 or newer/);
});

test('the value of a field is described up to its end', () => {
  const source = TEMPLATE.replace('deviceClassName: gpu\n', 'deviceClassName: gp|u \n');
  const { text, offset } = marked(source);
  const { start, end } = hoverAt(workspaceOf({ 'a.yaml': text }), 'a.yaml', offset)!;

  expect(text.slice(start, end)).toBe('gpu');
});

test('a field with a gate names it', () => {
  const text = TEMPLATE.replace('deviceClassName: gpu', 'deviceClassName: gpu\n            admin|Access: true');

  expect(hoverIn(text)).toContain('with the feature gate DRAAdminAccess');
});

test('a selector is said in short, with its cost', () => {
  expect(hoverIn(CLASS.replace('device.driver', 'de|vice.driver')))
    .toMatch(/^Selects devices with `device\.driver == "gpu\.example\.com"`\n\nEstimated cost in Kubernetes 1\.34: [\d,]+ of 1,000,000\.$/);
});

test('a selector with a fault has its words', () => {
  expect(hoverIn(CLASS.replace('device.driver', 'de|vice.drivr'))).toContain('drivr');
});

test('an attribute of a known driver has its type, samples and versions', () => {
  const text = selecting('device.attributes["gpu.nvidia.com"].product|Name == "x"');

  expect(hoverIn(text)).toMatch(/^\*\*productName\*\*: string of .*\n\n.*\n\nFor example `.+`\.\n\nPublished by devices of type gpu in /s);
});

test('so has one in a string of YAML with its quotes', () => {
  const text = selecting('"device.attributes[\\"gpu.nvidia.com\\"].product|Name == \'x\'"');

  expect(hoverIn(text)).toMatch(/^\*\*productName\*\*/);
});

test('what nothing is known of has no words', () => {
  expect(hoverIn(selecting('device.attributes["a.example.com"].te|xt == "x"'))).toContain('Selects devices with');
  expect(hoverIn(POD.replace('image', 'im|age'))).toBeUndefined();
  expect(hoverIn('a|b: 1\n')).toBeUndefined();
});
