import { objectsIn } from '../../../src/engine/pods/objects-in';
import { identityOf } from '../../../src/engine/read/document';
import { stepsTo } from '../../../src/engine/read/place';
import { readYaml } from '../../../src/engine/read/yaml-documents';

const WRAPPER = `
apiVersion: workload.codeflare.dev/v1beta2
kind: AppWrapper
metadata: { name: training }
spec:
  components:
    - template: { apiVersion: v1, kind: Pod, metadata: { name: trainer } }
    - template: { apiVersion: batch/v1, kind: Job, metadata: { name: loader } }
`;

test('the objects of an AppWrapper are objects, at their place in the text', () => {
  const objects = objectsIn(readYaml(WRAPPER, { read: () => WRAPPER }));

  expect(objects.map(({ manifest }) => identityOf(manifest).name)).toEqual(['training', 'trainer', 'loader']);
  expect(objects[0].manifest).toMatchObject({ spec: { components: [{ template: {} }, { template: {} }] } });
  expect(stepsTo(objects[2].within)).toEqual(['spec', 'components', 1, 'template']);
  expect(objects.map(({ index }) => index)).toEqual([0, 0, 0]);
});

test('other objects stay as they are', () => {
  const documents = readYaml(
    '{ apiVersion: v1, kind: Pod }\n---\n{ apiVersion: v1, kind: List, items: [{ kind: Job }] }');

  expect(objectsIn(documents).map(({ manifest }) => identityOf(manifest).kind)).toEqual(['Pod', 'Job']);
});
