import { SLICE_POLICY, STATUS_POLICY } from '../../src/driver/driver-policies';
import { describeMinors } from '../../src/engine/kubernetes/minors';

const SUBJECT = {
  driverName: 'gpu.example.com',
  namespace: 'gpus',
  serviceAccountName: 'plugin',
  nodeLocal: true,
};
const expressions = ({ validations }: any) => validations.map(({ expression }: any) => expression);

test('policies cover the minors in which Kubernetes does not enforce the restriction', () => {
  expect(describeMinors(SLICE_POLICY.minors)).toBe('1.31 or newer');
  expect(describeMinors(STATUS_POLICY.minors)).toBe('1.32–1.35');
});

test.each([SLICE_POLICY, STATUS_POLICY])(
  'a policy applies only to the account of the driver and fails closed',
  ({ spec }) => {
    expect(spec(SUBJECT)).toMatchObject({
      failurePolicy: 'Fail',
      matchConditions: [
        { expression: "request.userInfo.username == 'system:serviceaccount:gpus:plugin'" },
      ],
      matchConstraints: { resourceRules: [{ apiGroups: ['resource.k8s.io'], apiVersions: ['*'] }] },
    });
  },
);

test('a token without a node gets a message instead of a policy failure', () => {
  const { variables, validations } = SLICE_POLICY.spec(SUBJECT) as any;

  expect(variables[0].expression).toBe(
    "request.userInfo.?extra[?'authentication.kubernetes.io/node-name'][0].orValue('')",
  );
  expect(validations[0]).toMatchObject({
    expression: "variables.node != ''",
    message: expect.stringContaining('names no node'),
  });
});

test("slices may be written, changed and deleted only for the plugin's own node and driver", () => {
  const spec: any = SLICE_POLICY.spec(SUBJECT);

  expect(spec.matchConstraints.resourceRules[0]).toMatchObject({
    operations: ['CREATE', 'UPDATE', 'DELETE'],
    resources: ['resourceslices'],
  });
  expect(expressions(spec)).toEqual([
    "variables.node != ''",
    'variables.nodeOfSlice == variables.node',
    "variables.slice.spec.driver == 'gpu.example.com'",
  ]);
});

test('slices of drivers with shared devices are checked for the driver only', () => {
  const spec: any = SLICE_POLICY.spec({ ...SUBJECT, nodeLocal: false });

  expect(expressions(spec)).toEqual(["variables.slice.spec.driver == 'gpu.example.com'"]);
  expect(JSON.stringify(spec)).not.toContain('variables.node');
});

test('no variable holds an optional value, which the API server would lose', () => {
  const variables = [SLICE_POLICY, STATUS_POLICY].flatMap(({ spec }) => (spec(SUBJECT) as any).variables);
  const optional = variables.filter(
    ({ expression }) => expression.includes('.?') && !expression.includes('orValue('),
  );

  expect(optional).toEqual([]);
});
