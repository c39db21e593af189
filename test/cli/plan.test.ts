import { folderWith, run } from './fake-shell';
import { CLASS, deployment, node, request, slice, template, yaml } from '../engine/scheduling/setups';

const MACHINES = `
machines:
- { name: large, price: 14, devices: [{ driver: gpu.example.com, count: 8 }] }
- { node: old-1, name: like-old, price: 3 }
`;

const cwd = folderWith({
  'machines.yaml': MACHINES,
  'cluster.yaml': yaml(...['old-1', 'old-2'].flatMap((name) => [node(name), slice(name, '{ name: gpu-0 }')])),
  'setup.yaml': yaml(CLASS, template(request()), deployment('trainer', 2)),
  'large.yaml': MACHINES.replace(/- \{ node.*\n/, ''),
  'few.yaml': 'machines: [{ name: large, most: 1, devices: [{ driver: gpu.example.com, count: 8 }] }]',
  'infinite.yaml': 'machines: [{ name: large, price: .inf }]',
  'wrong.yaml': `
machines:
- { name: a, devices: [{ driver: gpu.example.com, cnt: 8 }] }
- { name: b, allocatable: { cpu: many }, labels: { tier: 5 }, taints: [{ key: gpu, effect: Never }] }
`,
  'many.yaml': yaml(CLASS, template(request(', count: 9')), deployment('trainer', 1)),
});
const plan = (...args: string[]) => run(['plan', '--kubernetes', '1.37', ...args], { cwd });

test('the machines to buy are listed, then the pods', () => {
  const { code, stdout } = plan('--machines', 'large.yaml', 'setup.yaml');

  expect(code).toBe(0);
  expect(stdout).toMatch(/^BUY {2}MACHINE {2}EACH {2}TOTAL\n1 {4}large {4}14 {4}14\n\n14 in total: no cheaper set/);
  expect(stdout).toMatch(/^trainer-1 +large-1 /m);
});

test('with an inventory it is what to buy besides, also where a node fails, and machines can be like its nodes', () => {
  const inCluster = (...args: string[]) =>
    plan('--machines', 'machines.yaml', '--inventory', 'cluster.yaml', ...args, 'setup.yaml').stdout;

  expect(inCluster()).toMatch(/^Nothing to buy: all pods run on the existing nodes\n/);
  expect(inCluster('--without', 'old-1')).toMatch(/^1 +like-old +3 +3$/m);
  expect(inCluster('--without', 'old-1', '--spare', '1')).toMatch(/^2 +like-old +3 +6$/m);
});

test('pods that stay Pending whatever is bought make the command fail', () => {
  const { code, stdout } = plan('--machines', 'large.yaml', '--format', 'json', 'many.yaml');

  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ price: 0, isCheapest: true, pending: [{ name: 'trainer-0' }] });
});

test('machines are required, and numbers are numbers', () => {
  expect(plan('setup.yaml')).toMatchObject({ code: 2, stderr: expect.stringContaining('--machines FILE is required') });
  expect(plan('--machines', 'large.yaml', '--spare', 'x', 'setup.yaml')).toMatchObject({
    code: 2, stderr: expect.stringContaining('--spare must be a whole number, got "x"'),
  });
});

test('too few spare machines make the command fail', () => {
  const spare = (file: string) => plan('--machines', file, '--spare', '1', 'setup.yaml').code;

  expect(spare('large.yaml')).toBe(0);
  expect(spare('few.yaml')).toBe(1);
});

test('what is wrong in a file with machines is said with its place, all of it', () => {
  expect(plan('--machines', 'wrong.yaml', 'setup.yaml')).toMatchObject({
    code: 2,
    stderr: [
      'cdk8s-dra: 4 values are wrong:',
      '  machines[0].devices[0].cnt is unknown (did you mean "count"?)',
      '  machines[1].allocatable[cpu] must be a quantity of at least 0, such as "64" or "512Gi", got "many"',
      '  machines[1].labels[tier] must be a string, got 5',
      '  machines[1].taints[0].effect must be "NoSchedule", "PreferNoSchedule" or "NoExecute", got "Never"',
    ].join('␊') + '\n',
  });
  expect(plan('--machines', 'infinite.yaml', 'setup.yaml')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the machines in infinite.yaml cannot be read: machines[0].price is Infinity'),
  });
});
