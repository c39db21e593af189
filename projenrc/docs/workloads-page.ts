import { Factor, knownWorkloadKinds, PodsOfKind, WorkloadKind } from '../../src/engine/pods/workload-kinds';

/** A row of the table, with the data that only this page shows. */
interface DescribedKind extends WorkloadKind {
  readonly readFrom: { readonly project: string; readonly version: string; readonly files: readonly string[] };
  readonly restarts: NonNullable<WorkloadKind['restarts']>;
  readonly note?: string;
}

/** The reactions to the end of a pod, in words. */
const RESTARTS: Readonly<Record<string, string>> = {
  none: 'nothing',
  each: 'a new pod for it',
  failed: 'a new pod if it failed',
  group: 'its group of pods starts again',
  all: 'all pods start again, subject to the failure policy',
  policy: 'as the restart policy of the object specifies',
};

/** The text of docs/workloads.md. */
export function workloadsPage(): string {
  const rows = knownWorkloadKinds() as readonly DescribedKind[];
  const count = rows.flatMap(({ kinds }) => kinds).length;
  return `<!-- Written by \`npx projen docs\`. Change the table in workload-kinds.json, not this page. -->

# Workloads

The library knows ${count} kinds of objects that create pods. [PodClaims](pod-claims.md), the [checks](checks.md)
and the placement of pods find the pods of these kinds, and the number that run at a time. In a path, \`*\` stands
for each item of a list, and \`{}\` for each value of a map. In other custom resources, they find fields that
[look like a pod spec](pod-claims.md#which-pod-specs-are-found), but not the number of pods.

Add a kind in \`cdk8s-dra.yaml\`:

\`\`\`yaml cdk8s-dra.yaml
workload:
  - group: example.com
    kind: Trainer
    pods:
      - podSpec: /spec/groups/*/template/spec
        name: /spec/groups/*/name
        count: [/spec/groups/*/replicas]
\`\`\`

or in a program, for the whole program:

\`\`\`ts
dra.WorkloadKinds.add({
  group: 'example.com',
  kind: 'Trainer',
  pods: [{
    podSpec: '/spec/groups/*/template/spec',
    name: '/spec/groups/*/name',
    count: ['/spec/groups/*/replicas'],
  }],
});
\`\`\`

The number of pods is the product of the numbers in \`count\`; a missing one counts as 1. \`PodPlace.named\` finds
pods by their name. On the command line, \`--workload\` takes only paths.

${groupsOf(rows).map(section).join('\n')}`;
}

function groupsOf(rows: readonly DescribedKind[]): [group: string, rows: DescribedKind[]][] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => [group, rows.filter((row) => row.group === group)]);
}

function section([group, rows]: [string, DescribedKind[]]): string {
  return `## ${group === '' ? 'Core group' : group}\n\n${rows.map(kindText).join('\n')}`;
}

function kindText({ kinds, versions, pods, objects, readFrom, restarts, note }: DescribedKind): string {
  const { project, version, files } = readFrom;
  const links = files.map((file) =>
    `[${file.slice(file.lastIndexOf('/') + 1)}](https://github.com/${project}/blob/${version}/${file})`);
  const places = objects === undefined ? [] : [`The objects at \`${objects}\`, with their own pods.`];
  const table = pods.length === 0 ? [] : ['| Pods at | Name | How many |', '| --- | --- | --- |', ...pods.map(podRow)];
  return [
    `### ${kinds.join(', ')}`,
    '',
    ...places, ...table,
    '',
    `When a pod ends: ${RESTARTS[restarts]}. Read from ${[`${project} ${version}`, ...versions ?? []].join(', ')}:`,
    `${links.join(', ')}.${note === undefined ? '' : ` ${note}`}`,
    '',
  ].join('\n');
}

function podRow(pods: PodsOfKind): string {
  const { podSpec, name = '', count = [], perNode = false, devices, claims, ...rest } = pods;
  const number = perNode ? 'one on each node' : count.map(factorText).join(' × ') || '1';
  const notes = [
    ...claims === undefined ? [] : [`claims are in \`${claims}\``],
    ...devices === undefined
      ? []
      : [`devices with claims: ${devices.fields.map((field) => `\`${field}\``).join(', ')}`],
    ...rest.when === undefined ? [] : [`with \`${rest.when.field}\`: ${rest.when.is ?? true}`],
    ...rest.refusesClaims === undefined ? [] : [rest.refusesClaims.length === 0
      ? 'claims are refused' : `claims are refused with \`${rest.refusesClaims[0].field}\` of Knative`],
  ];
  const cell = name.startsWith('/') ? `\`${name}\`` : name;
  return `| \`${podSpec}\`${notes.length === 0 ? '' : `; ${notes.join('; ')}`} | ${cell} | ${number} |`;
}

function factorText(factor: string | Factor): string {
  const { field, group, members, member, dividedBy, orElse, atLeast, atMost, lessOneWith, ...rest }: Factor =
    typeof factor === 'string' ? { field: factor } : factor;
  if (group !== undefined) {
    return `\`${field}\` of the one of \`${group}\` whose \`${members}\` have \`${member}\``;
  }
  if (field === undefined) {
    return rest.default === 'unknown' ? 'not counted' : `${rest.default ?? 1}`;
  }
  return [
    `\`${field}\``,
    dividedBy && ` ÷ \`${dividedBy}\``,
    orElse && `, else \`${orElse}\``,
    rest.default === undefined ? '' : ` (${rest.default})`,
    atLeast && `, at least \`${atLeast}\``,
    atMost && `, at most \`${atMost}\``,
    lessOneWith && `, less one with \`${lessOneWith}\``,
  ].filter(Boolean).join('');
}
