import { CLASS, POD, TEMPLATE } from './manifests';
import { Command } from '../../src/cli/command';
import { COMMANDS } from '../../src/cli/commands';
import { CONFIGURABLE } from '../../src/cli/settings/configuration';
import { configKey } from '../../src/cli/settings/option';
import { readYaml } from '../../src/engine/read/yaml-documents';

// Where a name from a stranger can stand: data, from the table of commands and their options.

/** Begins a line that nobody but the name writes. */
export const FORGED = 'forged line';

/** A name that would steer a terminal, and commands to servers at the starts of lines of its own. */
export const HOSTILE = `a\u001b[31m\u009b2J\u202eb\r::add-mask::c\n::error::d\n${FORGED}\n##[group]e##vso[task.x]f\u0085\u2028\ufeff`;

/** Files, by name, of a setup and the cluster that it goes to. */
export type Files = Readonly<Record<string, string>>;

/** One call of a command. */
export interface Call {
  readonly title: string;
  readonly args: readonly string[];
  readonly files: Files;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

const CLUSTER = `apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: slice }
spec:
  driver: gpu.example.com
  nodeName: node
  pool: { name: node, generation: 1, resourceSliceCount: 1 }
  devices:
    - { name: gpu-0, attributes: { model: { string: a } }, capacity: { memory: { value: 1Gi } } }
---
apiVersion: v1
kind: Node
metadata: { name: node, labels: { zone: a } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" }, nodeInfo: { kubeletVersion: v1.34.0 } }
`;

const SETUP = `${CLASS}---\n${TEMPLATE}---\n${POD}`;

const FILES: Files = {
  'setup.yaml': SETUP,
  'new.yaml': SETUP.replaceAll('main', 'other'),
  'machines.yaml': 'machines: [{ name: large, devices: [{ driver: gpu.example.com }] }]',
  'cluster.yaml': `${CLUSTER}---\n${SETUP}`,
};

/** The arguments without which a command does nothing. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  allocate: ['--inventory', 'cluster.yaml'],
  completion: ['bash'],
  convert: ['--to', '1.32'],
  plan: ['--machines', 'machines.yaml'],
};

/** What commands read that take no files. */
const STDIN: Readonly<Record<string, string>> = {
  function: `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: [${JSON.stringify(readYaml(CLASS)[0].manifest)}]\n`,
};

/** What is written for the operands of commands, as their help shows them. */
const OPERANDS: Readonly<Record<string, readonly string[]>> = {
  '[PATH... | -]': ['setup.yaml'],
  '[OLD] NEW': ['setup.yaml', 'new.yaml'],
};

function usual({ name, operands }: Command, paths = OPERANDS[operands ?? ''] ?? []): string[] {
  const isCluster = name === 'explain-pending' && paths[0] === 'setup.yaml';
  return [name, ...NEEDED[name] ?? [], ...isCluster ? ['cluster.yaml'] : paths];
}

/** Calls of a command: the usual one, and one for each place where a name can stand. */
export function callsOf(command: Command): Call[] {
  return [
    { title: 'nothing hostile', args: usual(command), files: FILES, stdin: STDIN[command.name] },
    ...optionCalls(command),
    ...operandCalls(command),
    ...configCalls(command),
    ...manifestCalls(command),
    ...['CI', 'TERM', 'FORCE_COLOR', 'NO_COLOR', 'GITHUB_STEP_SUMMARY'].map((variable) =>
      ({ title: `the variable ${variable}`, args: usual(command), files: FILES, env: { [variable]: HOSTILE } })),
  ];
}

/** Forms in which options take values. */
const FORMS = [
  HOSTILE, `${HOSTILE}=1`, `${HOSTILE}=true`, `text=${HOSTILE}`, `unused-claim=${HOSTILE}`, `gpu.nvidia.com=${HOSTILE}`,
  `DeviceClass/${HOSTILE}`, `ml/${HOSTILE}`, `${HOSTILE}/**/*.yaml`,
];

function optionCalls(command: Command): Call[] {
  const forms = (name: string, value?: string) =>
    (value === undefined ? [`--${name}`, `--${name}=${HOSTILE}`] : FORMS.map((form) => `--${name}=${form}`));
  return [...command.options.flatMap(({ name, value }) => forms(name, value)), `--${HOSTILE}`, `-${HOSTILE}`]
    .map((option) => ({ title: `the option ${JSON.stringify(option)}`, args: [...usual(command), option], files: FILES }));
}

function operandCalls(command: Command): Call[] {
  const file = `${HOSTILE}.yaml`;
  const folder = { ...FILES, [`${HOSTILE}/${file}`]: SETUP, [`${HOSTILE}/Chart.yaml`]: 'name: a', [`${HOSTILE}/templates/a.yaml`]: '{{' };
  const call = (title: string, paths: string[], files: Files = FILES): Call =>
    ({ title, args: usual(command, paths), files });
  const other = command.operands === '[OLD] NEW' ? ['new.yaml'] : [];
  return [
    call('an operand that does not exist', [HOSTILE, ...other]),
    call('too many operands', [HOSTILE, HOSTILE, HOSTILE]),
    call('a pattern', [`${HOSTILE}/*.yaml`, ...other]),
    call('a file', [file, ...other], { ...FILES, [file]: SETUP }),
    call('a file that cannot be read', [file, ...other], { ...FILES, [file]: 'apiVersion: v1\nkind: "' }),
    call('a folder', [HOSTILE, ...other], folder),
    call('all folders', ['.', ...other], folder),
    { ...call('standard input', ['-', ...other]), stdin: POD.replaceAll('trainer', JSON.stringify(HOSTILE)) },
    ...command.options.some(({ name }) => name === 'write')
      ? [{ ...call('a file that is written', ['--write', file], { ...FILES, [file]: SETUP }) }] : [],
  ];
}

/** Values of keys in configuration files. */
const VALUES: readonly unknown[] = [
  HOSTILE, [HOSTILE], { [HOSTILE]: true }, { 'gpu.nvidia.com': HOSTILE }, [{ [HOSTILE]: HOSTILE }],
  [{ rule: HOSTILE, reason: HOSTILE }], [{ kind: HOSTILE, name: HOSTILE }],
];

function configCalls(command: Command): Call[] {
  if (!command.options.some(({ name }) => name === 'config')) {
    return [];
  }
  const call = (title: string, content: string, name = 'cdk8s-dra.yaml', args: string[] = []): Call =>
    ({ title: `a configuration file with ${title}`, args: [...usual(command), ...args], files: { ...FILES, [name]: content } });
  return [
    ...CONFIGURABLE.flatMap((option) => VALUES.map((value) =>
      call(`${configKey(option)}: ${JSON.stringify(value)}`, JSON.stringify({ [configKey(option)]: value })))),
    call('an unknown key', JSON.stringify({ [HOSTILE]: 1 })),
    call('a value that is no map', JSON.stringify(HOSTILE)),
    call('an alias that is unknown', `a: *${HOSTILE.replace(/\s/g, '')}`),
    call('a name of its own', 'a: 1', HOSTILE, ['--config', HOSTILE]),
  ];
}

/** The name instead of each string, and instead of each key. */
function mutationsOf(value: unknown): unknown[] {
  if (typeof value === 'string') {
    return [HOSTILE];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      mutationsOf(item).map((other) => value.map((each: unknown, at) => (at === index ? other : each))));
  }
  const fields = Object.entries(value ?? {});
  return fields.flatMap(([key, inner]) => [
    Object.fromEntries(fields.map(([each, of]) => [each === key ? HOSTILE : each, of])),
    ...mutationsOf(inner).map((other) => ({ ...value as object, [key]: other })),
  ]);
}

function manifestCalls(command: Command): Call[] {
  if (OPERANDS[command.operands ?? ''] === undefined) {
    return [];
  }
  const file = command.name === 'allocate' || command.name === 'explain-pending' ? 'cluster.yaml' : 'setup.yaml';
  const objects = readYaml(FILES[file]).map(({ manifest }) => manifest);
  return mutationsOf(objects).map((changed, index) => ({
    title: `the name in place ${index} of ${file}`,
    args: usual(command),
    files: { ...FILES, [file]: (changed as unknown[]).map((each) => JSON.stringify(each)).join('\n---\n') },
  }));
}

/** All commands, with the calls of each. */
export const CALLS: readonly (readonly [string, readonly Call[]])[] =
  COMMANDS.map(({ name, load }) => [name, callsOf(load())]);

/** Commands whose standard output is data: a program, manifests, a picture, a schema, a script. */
const DATA = ['adopt', 'completion', 'convert', 'graph', 'schema'];

/** What a call prints. */
interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** What a call prints for people, of what it prints. */
export function forPeople({ args }: Pick<Call, 'args'>, { stdout, stderr }: Printed): string {
  const isData = DATA.includes(args[0]) || args.some((arg) => /^--format=|^--help=/.test(arg));
  return isData ? stderr : stdout + stderr;
}

export const STEERING = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** What in a text for people a terminal or a server would obey; undefined if nothing does. */
export function obeyed(text: string): string | undefined {
  const lines = text.replace(/\u001b\[(?:0|1|1;3[1346])m/g, '').split('\n');
  return lines.find((line) => STEERING.test(line) || /^\s*::|##\w*\[/.test(line) || line.startsWith(FORGED));
}
