import { SLICE_POLICY, STATUS_POLICY } from '../../src/driver/driver-policies';
import { describeMinors } from '../../src/kubernetes/minors';

const SUBJECT = {
  driverName: 'gpu.example.com',
  namespace: 'gpus',
  serviceAccountName: 'plugin',
  nodeLocal: true,
};
const expressions = ({ validations }: any) => validations.map(({ expression }: any) => expression);

test('policies are for the minors in which nobody else sees to it', () => {
  expect(describeMinors(SLICE_POLICY.minors)).toBe('1.31 or newer');
  expect(describeMinors(STATUS_POLICY.minors)).toBe('1.32–1.35');
});

test.each([SLICE_POLICY, STATUS_POLICY])(
  'a policy is about the account of the driver alone, and refuses what it cannot judge',
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

test('a token without a node is answered in words, and is no failure of the policy', () => {
  const { variables, validations } = SLICE_POLICY.spec(SUBJECT) as any;

  expect(variables[0].expression).toBe(
    "request.userInfo.?extra[?'authentication.kubernetes.io/node-name'][0].orValue('')",
  );
  expect(validations[0]).toMatchObject({
    expression: "variables.node != ''",
    message: expect.stringContaining('names no node'),
  });
});

test('slices are written, changed and deleted for the own node and driver', () => {
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

test('for devices of no single node, only the driver of a slice counts', () => {
  const spec: any = SLICE_POLICY.spec({ ...SUBJECT, nodeLocal: false });

  expect(expressions(spec)).toEqual(["variables.slice.spec.driver == 'gpu.example.com'"]);
  expect(JSON.stringify(spec)).not.toContain('variables.node');
});

test('no variable holds an optional value: the API server would forget what is in it', () => {
  const variables = [SLICE_POLICY, STATUS_POLICY].flatMap(({ spec }) => (spec(SUBJECT) as any).variables);
  const optional = variables.filter(
    ({ expression }) => expression.includes('.?') && !expression.includes('orValue('),
  );

  expect(optional).toEqual([]);
});
