import { FIELD_PLACES, FieldPlace, SameNames } from './field-props';
import { l2Members } from './l2-members';
import { StructType, ValueType } from '../../src/engine/kubernetes/api-schema';
import { draApiVersions } from '../../src/engine/kubernetes/api-versions';
import { findKind, kindsOf } from '../../src/engine/kubernetes/kinds';
import { describeAvailability, MinorSet } from '../../src/engine/kubernetes/minors';

/** The leaf fields of a specification, with the minors of each API version that has them. */
type FieldRows = Map<string, Map<string, MinorSet>>;

/** The text of docs/fields.md. */
export function fieldsPage(): string {
  const rows = allFields();
  const sections = Object.keys(FIELD_PLACES).map(
    (title) => `## ${title}\n\n${tableOf(title, rows.get(title) ?? new Map())}`,
  );
  const missing = [...rows.keys()].filter((title) => FIELD_PLACES[title] === undefined);
  if (missing.length > 0) {
    throw new Error(`no rows for ${missing.join(', ')}: add them to projenrc/docs/field-props.ts`);
  }
  return `<!-- Written by \`npx projen docs\`. Change the schemas or projenrc/docs/field-props.ts, not this page. -->

# Every field, and where to set it

Each field in the spec of each kind, its Kubernetes versions in each API version, and the prop of this library
that sets it. Fields without a prop are in the modules of the API versions (\`dra.v1\` …), which have every field.
Requests and devices are listed in the form of \`v1\`. The cluster writes the status of an object, so the status
is only in the modules of the API versions.

${sections.join('\n\n')}
`;
}

/** Kinds that share a table. */
const TITLES: Record<string, string> = {
  ResourceClaim: 'ResourceClaim, and the claims of a ResourceClaimTemplate',
  ResourceClaimTemplate: 'ResourceClaim, and the claims of a ResourceClaimTemplate',
  PodScheduling: 'PodScheduling and PodSchedulingContext',
  PodSchedulingContext: 'PodScheduling and PodSchedulingContext',
};

function allFields(): Map<string, FieldRows> {
  const all = new Map<string, FieldRows>();
  for (const apiVersion of draApiVersions()) {
    for (const kind of kindsOf(apiVersion).filter((each) => !each.endsWith('List'))) {
      const { struct, minors } = findKind(apiVersion, kind)!;
      const title = TITLES[kind] ?? kind;
      const rows = all.get(title) ?? new Map();
      all.set(title, rows);
      collect(struct, [], minors, (path, known) => {
        const name = normalized(path.join('.'));
        const versions = rows.get(name) ?? new Map();
        rows.set(
          name,
          versions.set(
            apiVersion.split('/')[1],
            (versions.get(apiVersion.split('/')[1]) ?? 0) | known,
          ),
        );
      });
    }
  }
  return all;
}

function collect(
  struct: StructType,
  path: readonly string[],
  minors: MinorSet,
  report: (path: readonly string[], minors: MinorSet) => void,
): void {
  for (const known of struct.fields.values()) {
    const isSpecification = path.length > 0 || !['apiVersion', 'kind', 'metadata', 'status'].includes(known.name);
    if (isSpecification && (known.minors & minors) !== 0) {
      visit(known.type, [...path, known.name], known.minors & minors, report);
    }
  }
}

/** Structs of core Kubernetes, which the L2 takes as a whole. */
const WHOLE = ['NodeSelector', 'ObjectMeta'];

function visit(
  type: ValueType,
  path: readonly string[],
  minors: MinorSet,
  report: (path: readonly string[], minors: MinorSet) => void,
): void {
  const marked = [...path.slice(0, -1), path[path.length - 1] + signOf(type)];
  const { struct } = type.element ?? type;
  if (struct === undefined || WHOLE.includes(struct.name)) {
    report(marked, minors);
  } else {
    collect(struct, marked, minors, report);
  }
}

/** The suffix for the name of a field that is a list or a map. */
function signOf({ form }: ValueType): string {
  switch (form) {
    case 'list':
      return '[]';
    case 'map':
      return '{}';
    default:
      return '';
  }
}

/** The path in the form of `v1`, relative to the specification, which for a template is that of its claims. */
function normalized(path: string): string {
  return path.replace(/\.(exactly|basic)(?=\.)/g, '').replace(/^spec\./, '').replace(/^spec\./, '');
}

function tableOf(title: string, rows: FieldRows): string {
  const lines = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([path, versions]) => {
    const having = [...versions].map(([version, minors]) => `${version} (${describeAvailability(minors)})`).join(', ');
    return `| \`${path}\` | ${having} | ${wordsOf(placeOf(title, path))} |`;
  });
  return ['| Field | API versions | Prop |', '| --- | --- | --- |', ...lines].join('\n');
}

function placeOf(title: string, path: string): FieldPlace {
  for (const [pattern, place] of FIELD_PLACES[title]) {
    const found = 'propsOf' in place ? sameName(path, pattern, place) : place;
    if (found !== undefined && fits(path, pattern)) {
      return found;
    }
  }
  throw new Error(
    `${path} of ${title} has no prop: add one, or say in projenrc/docs/field-props.ts where it is set, `
      + 'or why it is not');
}

function fits(path: string, pattern: string): boolean {
  if (pattern.endsWith('**')) {
    return path.startsWith(pattern.slice(0, -2));
  }
  return pattern.endsWith('*') ? parentOf(path) === parentOf(pattern) : path === pattern;
}

/** The path of the struct that has a field. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1);
}

/** The prop with the same name as the field. */
function sameName(path: string, pattern: string, { propsOf }: SameNames): FieldPlace | undefined {
  const name = path.slice(parentOf(pattern).length).replace(/\W+$/, '');
  const prop = propsOf.map((type) => `${type}.${name}`).find((each) => l2Members().has(each));
  return prop === undefined ? undefined : { prop };
}

function wordsOf(place: FieldPlace): string {
  if ('reason' in place) {
    return `L1 only: ${place.reason}`;
  }
  if (!l2Members().has(place.prop)) {
    throw new Error(`${place.prop} does not exist: correct projenrc/docs/field-props.ts`);
  }
  return `\`${place.prop}\``;
}
