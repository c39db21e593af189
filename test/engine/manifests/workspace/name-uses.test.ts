import { marked, workspaceOf } from './workspace-of';
import { usesOf } from '../../../../src/engine/manifests/workspace/name-uses';
import { spotAt } from '../../../../src/engine/manifests/workspace/spot';
import { CLASS, POD, TEMPLATE } from '../../../cli/manifests';

/** What names the same as the marked field: the file, the path, and whether it is the definition. */
function usesIn(files: Readonly<Record<string, string>>): string[] {
  const [file, source] = Object.entries(files).find(([, text]) => text.includes('|'))!;
  const { text, offset } = marked(source);
  const workspace = workspaceOf({ ...files, [file]: text });
  const { object, steps } = spotAt(workspace.textOf(file)!, offset)!;
  return usesOf(workspace.setup, object, steps).map((use) =>
    `${use.object.document.text!.source.file} ${use.steps.join('.')}${use.suffix}${use.isDefinition ? ' *' : ''}`);
}

test('a class is used where requests name it', () => {
  expect(usesIn({ 'class.yaml': CLASS.replace('name: gpu', 'name: g|pu'), 'template.yaml': TEMPLATE })).toEqual([
    'class.yaml metadata.name *',
    'template.yaml spec.spec.devices.requests.0.exactly.deviceClassName',
  ]);
});

test('a request is used in constraints of its claim, and by containers of its pods', () => {
  const template = `${TEMPLATE.replace('name: gpu', 'name: g|pu')}      constraints:
        - requests: [gpu/large]
          matchAttribute: a.example.com/b
`;
  const pod = POD.replace('          - name: gpu', '          - name: gpu\n            request: gpu');

  expect(usesIn({ 'pod.yaml': pod, 'template.yaml': template })).toEqual([
    'pod.yaml spec.containers.0.resources.claims.0.request',
    'template.yaml spec.spec.devices.requests.0.name *',
    'template.yaml spec.spec.devices.constraints.0.requests.0/large',
  ]);
});

test('the claim of a pod is used by its containers alone', () => {
  expect(usesIn({ 'a.yaml': POD.replace('- name: gpu', '- name: g|pu'), 'b.yaml': POD })).toEqual([
    'a.yaml spec.resourceClaims.0.name *',
    'a.yaml spec.containers.0.resources.claims.0.name',
  ]);
});

test('objects of one name in two namespaces are two', () => {
  const within = (namespace: string, text: string) => text.replace('metadata:', `metadata:\n  namespace: ${namespace}`);

  expect(usesIn({
    'a.yaml': within('a', TEMPLATE),
    'b.yaml': within('b', TEMPLATE),
    'pod.yaml': within('b', POD).replace('one-gpu', 'one-|gpu'),
  })).toEqual(['b.yaml metadata.name *', 'pod.yaml spec.resourceClaims.0.resourceClaimTemplateName']);
});

test('other values name nothing', () => {
  expect(usesIn({ 'pod.yaml': POD.replace('image: trainer', 'image: tr|ainer') })).toEqual([]);
});
