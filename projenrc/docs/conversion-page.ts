import { fullSpecimen, PORTABLE } from './specimens';
import { convertDocuments } from '../../src/engine/conversion/convert-documents';
import { ConversionTarget } from '../../src/engine/conversion/target';
import { DRA_GROUP, knownApiVersions } from '../../src/engine/kubernetes/api-versions';
import { FeatureGates } from '../../src/engine/kubernetes/feature-gates';
import { findKind, kindsOf } from '../../src/engine/kubernetes/kinds';
import {
  ALL_MINORS, describeAvailability, hasMinor, listMinors, MinorSet, minorSet, NO_MINORS,
} from '../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../src/engine/kubernetes/runtime-config';

const MINORS = listMinors(ALL_MINORS);
const TARGETS = new Map(
  MINORS.map((minor) => [
    minor,
    new ConversionTarget(minor, new RuntimeConfig(), new FeatureGates()),
  ]),
);

/** All kinds as `GROUP/KIND`, except for lists. */
const KINDS = [
  ...new Set(
    knownApiVersions().flatMap((apiVersion) =>
      kindsOf(apiVersion).map((kind) => `${apiVersion.split('/')[0]}/${kind}`),
    ),
  ),
]
  .filter((kind) => !kind.endsWith('List'))
  .sort();

/** The outcome of converting an object of a kind. */
interface Outcome {
  /** The cell of the table. */
  readonly words: string;
  readonly lostFields: readonly string[];
}

/** The text of docs/conversion.md. */
export function conversionPage(): string {
  return `<!-- Written by \`npx projen docs\`. Change the schemas or the converter, not this page. -->

# What converts

[Manifests.convert](tasks/convert-existing-yaml.md) rewrites manifests for another Kubernetes version. This page
lists, for each kind and each pair of versions, the fields that are carried over. A row is the version that an
object was written for, a column the version that it is converted to.

- **all**: every field that the kind has there.
- **−3**: all except three fields, which are listed below the table. Each of them in an object is reported as a
  loss.
- **portable**: classes defined by their driver alone, and claims for one device of a class. Everything else is
  omitted and reported.
- **–**: the version does not have the kind. The object is omitted and reported.

The claims of pods convert between all versions, in every kind of workload. Up to 1.30 a container cannot name a
request of a claim. Structured parameters of 1.30 are merged into the claims and classes that refer to them if
they are converted together; the tables show each object converted alone.

${KINDS.map(section).join('\n')}`;
}

function section(groupKind: string): string {
  const [group, kind] = groupKind.split('/');
  const rows = merged(outcomesByMinor(group, kind));
  const columns = columnsOf(rows);
  return [
    `## ${kind}${group === DRA_GROUP ? '' : ` of ${group}`}`,
    '',
    tableRow(['From', ...columns.map(({ minors }) => describeAvailability(minors))]),
    tableRow(['---', ...columns.map(() => '---')]),
    ...rows.map(({ minors, outcomes }) =>
      tableRow([describeAvailability(minors), ...columns.map(({ index }) => outcomes[index].words)])),
    '',
    ...lostFields(rows),
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The outcomes of converting a kind to each minor, one row for each minor that has the kind. */
function outcomesByMinor(group: string, kind: string): Row[] {
  const apiVersions = knownApiVersions().filter((each) => each.startsWith(`${group}/`));
  return MINORS.flatMap((minor) => {
    const apiVersion = apiVersions
      .filter((each) => hasMinor(findKind(each, kind)?.minors ?? NO_MINORS, minor))
      .pop();
    if (apiVersion === undefined) {
      return [];
    }
    const outcomes = MINORS.map((target) => outcomeOf(apiVersion, kind, minor, target));
    return [{ minors: minorSet(minor), outcomes }];
  });
}

function outcomeOf(apiVersion: string, kind: string, minor: number, target: number): Outcome {
  const { left, fields } = converted(fullSpecimen(apiVersion, kind, minor), target);
  if (left) {
    return { words: words(fields.length), lostFields: fields };
  }
  const portable = PORTABLE[kind] === undefined ? undefined : converted(PORTABLE[kind](apiVersion), target);
  return { words: portable?.left === true ? 'portable' : '–', lostFields: [] };
}

function converted(
  manifest: Record<string, any>,
  target: number,
): { readonly left: boolean; readonly fields: string[] } {
  const { documents, losses } = convertDocuments([{ manifest, index: 0 }], TARGETS.get(target)!);
  return {
    left: documents[0].manifest !== undefined,
    fields: losses
      .filter(
        ({ ruleId, severity }) =>
          ruleId === 'conversion-loss' && (severity !== 'info' || manifest.status !== undefined),
      )
      .map(({ fieldPath }) => plainPath(fieldPath)),
  };
}

function words(lost: number): string {
  return lost === 0 ? 'all' : `−${lost}`;
}

/** The path that all API versions share, without the wrappers that only some of them have. */
function plainPath(path: string): string {
  return path.replace(/\.(exactly|basic)(?=\.)/g, '').replace(/\[0\]/g, '[]').replace(/\[key\]/g, '[…]');
}

interface Row {
  readonly minors: MinorSet;
  /** One outcome for each of `MINORS`. */
  readonly outcomes: readonly Outcome[];
}

/** Merges consecutive rows with the same outcomes. */
function merged(rows: readonly Row[]): Row[] {
  const result: Row[] = [];
  for (const row of rows) {
    const last = result[result.length - 1];
    if (last !== undefined && isSame(last.outcomes, row.outcomes)) {
      result[result.length - 1] = { ...last, minors: last.minors | row.minors };
    } else {
      result.push(row);
    }
  }
  return result;
}

interface Column {
  readonly minors: MinorSet;
  /** The index of the outcome in a row. */
  readonly index: number;
}

/** Merges consecutive target versions for which every row has the same outcome. */
function columnsOf(rows: readonly Row[]): Column[] {
  const outcomesAt = (index: number) => rows.map(({ outcomes }) => outcomes[index]);
  const result: Column[] = [];
  MINORS.forEach((minor, index) => {
    const last = result[result.length - 1];
    if (last !== undefined && isSame(outcomesAt(last.index), outcomesAt(index))) {
      result[result.length - 1] = { ...last, minors: last.minors | minorSet(minor) };
    } else {
      result.push({ minors: minorSet(minor), index });
    }
  });
  return result;
}

function isSame(one: readonly Outcome[], other: readonly Outcome[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The table of the fields that some conversion loses, with the minors that lose them. */
function lostFields(rows: readonly Row[]): string[] {
  const places = new Map<string, MinorSet>();
  rows.forEach(({ outcomes }) => outcomes.forEach((outcome, index) => outcome.lostFields.forEach((field) =>
    places.set(field, (places.get(field) ?? 0) | minorSet(MINORS[index])))));
  return places.size === 0
    ? []
    : [
      '| Field | Lost in |',
      '| --- | --- |',
      ...[...places]
        .sort()
        .map(([field, minors]) => `| \`${field}\` | ${describeAvailability(minors)} |`),
      '',
    ];
}
