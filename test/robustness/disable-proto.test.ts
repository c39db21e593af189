import * as dra from '../../src';
import { run } from '../cli/fake-shell';

/** Every name that a user chooses is `__proto__`. */
const MANIFESTS = `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: {name: gpu, labels: {__proto__: a}, annotations: {__proto__: b}}
__proto__: {a: 1}
spec:
  __proto__: {a: 1}
  selectors:
  - cel: {expression: 'device.attributes["x.y"].__proto__ == 1', __proto__: 3}
  - cel: {expression: '{"__proto__": 1}["__proto__"] == 1 && device.__proto__()'}
  - cel: {expression: '__proto__ == 1'}
---
apiVersion: resource.k8s.io/v1
kind: __proto__
metadata: {name: __proto__}
---
apiVersion: __proto__/v1
kind: __proto__
metadata: {name: __proto__}
---
apiVersion: v1
kind: Pod
metadata: {name: __proto__, __proto__: 1}
spec:
  __proto__: {a: 1}
  resourceClaims:
  - {name: __proto__, resourceClaimName: __proto__, __proto__: 1}
  - {name: a, resourceClaimTemplateName: __proto__}
  containers:
  - name: __proto__
    resources:
      claims: [{name: __proto__, request: __proto__, __proto__: 1}]
      limits: {__proto__: 1, gpu.example.com/__proto__: 1}
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: {name: __proto__}
spec:
  devices:
    requests:
    - name: __proto__
      exactly: {deviceClassName: __proto__, allocationMode: __proto__, capacity: {requests: {__proto__: 1}}}
    constraints: [{requests: [__proto__], matchAttribute: __proto__}]
    config:
    - {requests: [__proto__], opaque: {driver: __proto__, parameters: {apiVersion: __proto__, kind: a, __proto__: 1}}}
    - opaque:
        driver: gpu.nvidia.com
        parameters: {apiVersion: resource.nvidia.com/v1beta1, kind: __proto__, __proto__: 1}
`;

const CLUSTER = `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: {name: a, labels: {__proto__: a}}
spec:
  driver: gpu.example.com
  nodeName: __proto__
  pool: {name: __proto__, generation: 1, resourceSliceCount: 1}
  devices: [{name: a, attributes: {__proto__: {string: a}}, capacity: {__proto__: {value: 1}}}]
`;

/** Does what `node --disable-proto=throw` does while something runs. */
function withoutProto<T>(action: () => T): T {
  const accessors = Object.getOwnPropertyDescriptor(Object.prototype, '__proto__')!;
  const refuse = () => {
    throw new Error('__proto__ was accessed');
  };
  Object.defineProperty(Object.prototype, '__proto__', { ...accessors, get: refuse, set: refuse });
  try {
    return action();
  } finally {
    Object.defineProperty(Object.prototype, '__proto__', accessors);
  }
}

const manifests = () => dra.Manifests.fromYaml(MANIFESTS);

/** What can be done with manifests. */
const DOORS: Readonly<Record<string, () => unknown>> = {
  'check': () => manifests().check({ from: dra.KubernetesVersion.V1_26 }).findings,
  'check objects': () => {
    const { objects } = manifests().convert({ version: dra.KubernetesVersion.V1_34 });
    return dra.Manifests.fromObjects(objects).check().findings;
  },
  'convert': () => dra.KubernetesVersion.all().map((version) => manifests().convert({ version }).yaml),
  'diagram': () => Object.values(dra.DiagramFormat).map((format) => manifests().diagram({ format })),
  'program': () => manifests().toProgram().source,
  'changes': () => manifests().changesFrom(dra.Manifests.fromYaml(MANIFESTS.replaceAll('a: 1', 'a: 2'))).findings,
  'allocate': () => {
    try {
      return manifests().allocate({ inventory: dra.Inventory.fromYaml(CLUSTER) }).toText();
    } catch (error) {
      return (error as Error).message;
    }
  },
  ...Object.fromEntries([
    ['check', '--feature-gates', '__proto__=true'], ['check', '--runtime-config', '__proto__=true'],
    ['check', '--driver', '__proto__=v1'], ['check', '--existing', 'A/__proto__'],
    ['check', '--acknowledge', '__proto__=a'], ['explain', '__proto__'], ['__proto__'],
    ['check', '--format', 'sarif'], ['check', '--format', 'html'], ['check', '--format', 'junit'],
  ].map((args) => [args.join(' '), () => run(args, { stdin: MANIFESTS })])),
};

test.each(Object.entries(DOORS))('node --disable-proto=throw changes nothing: %s', (_, door) => {
  const expected = door();

  expect(withoutProto(door)).toEqual(expected);
});

test.each(['--feature-gates', '--runtime-config', '--driver'])('%s refuses the unknown name __proto__', (option) => {
  expect(run(['check', option, '__proto__=true'], { stdin: CLUSTER })).toMatchObject({
    code: 2, stderr: expect.stringContaining('"__proto__"'),
  });
});
