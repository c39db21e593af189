import { CLASSIC_API_VERSIONS, groupOf, knownApiVersions } from '../../kubernetes/api-versions';
import { Kind, minorsOfKind } from '../../kubernetes/kinds';
import {
  describeAvailability, describeMinors, listMinors, MinorSet, minorSet, NO_MINORS,
} from '../../kubernetes/minors';
import { newestApiVersions } from '../../kubernetes/newest-api-version';

/** Minors that do not have a kind of an API version, and an alternative for them. */
export interface Absence {
  readonly minors: MinorSet;
  readonly suggestion: string;
  /** What an object that is rewritten for these minors uses instead. @default - it cannot be rewritten */
  readonly replacement?: string;
  /** The API version to use there. @default - there is none */
  readonly newest?: string;
}

/** The minors that do not have the kind of an object, grouped by the advice for them. */
export function absencesOf(kind: Kind, minors: MinorSet): Absence[] {
  return newestApiVersions(kind.kind, minors, (other) => isAlike(other, kind.apiVersion)).flatMap(
    ([newest, those]) =>
      newest === undefined
        ? absencesOfAll(kind, those)
        : [{ minors: those, suggestion: `use ${newest}`, replacement: `use ${newest}`, newest }],
  );
}

/** The absences in minors where no version of the family has the kind, separate for older and newer minors. */
function absencesOfAll(kind: Kind, minors: MinorSet): Absence[] {
  const older = minors & (minorSet(listMinors(kind.minors)[0]) - 1);
  return [older, minors & ~older]
    .map((those) => ({
      minors: those,
      suggestion: anotherCluster(kind, those),
      replacement: those === older ? undefined : kind.hint,
    }))
    .filter((absence) => absence.minors !== NO_MINORS);
}

/** Whether two API versions belong to the same family: classic DRA is a different API. */
function isAlike(one: string, other: string): boolean {
  return groupOf(one) === groupOf(other)
    && CLASSIC_API_VERSIONS.includes(one) === CLASSIC_API_VERSIONS.includes(other);
}

function anotherCluster({ kind, apiVersion, hint }: Kind, minors: MinorSet): string {
  const having = knownApiVersions().filter((other) => isAlike(other, apiVersion))
    .reduce((all, other) => all | minorsOfKind(other, kind), NO_MINORS);
  const namesakes = newestApiVersions(kind, minors, (other) => !isAlike(other, apiVersion)).flatMap(
    ([other, those]) =>
      other === undefined
        ? []
        : [`Kubernetes ${describeMinors(those)} has a different ${kind}, in ${other}`],
  );
  return [`target Kubernetes ${describeAvailability(having)}`, ...hint === undefined ? namesakes : [hint]].join('; ');
}
