import { NAMESPACES, placed, PROFILES } from './recording';
import { checkDocuments } from '../../src/engine/check/checker';
import { fixesIn } from '../../src/engine/check/fixes/draft-fix';
import { editedManifest } from '../../src/engine/check/fixes/edited-manifest';
import { FixEdit, FixOperation } from '../../src/engine/check/fixes/fix';
import { isRejection } from '../../src/engine/check/inspection';
import { Problem } from '../../src/engine/check/problem';
import { chooseFixes } from '../../src/engine/conversion/fixes/chosen-fixes';
import { FeatureGates } from '../../src/engine/kubernetes/feature-gates';
import { kept } from '../../src/engine/kubernetes/grouping';
import { minorSet } from '../../src/engine/kubernetes/minors';
import { fieldsWithin, follow, isEmpty, isObject, isSameData } from '../../src/engine/kubernetes/plain-data';
import { RuntimeConfig } from '../../src/engine/kubernetes/runtime-config';
import { stepsIn } from '../../src/engine/kubernetes/text/json-pointer';

const TARGET = {
  minors: minorSet(34), gates: FeatureGates.of(PROFILES.default), runtimeConfig: new RuntimeConfig(),
};

/** As many rounds as the command makes. */
const MOST_ROUNDS = 10;

const problems = new WeakMap<object, readonly Problem[]>();

/** What the check says of an object on the recorded server of 1.34; worked out once, so the object stays as it is. */
export function problemsOf(object: object): readonly Problem[] {
  return kept(problems, object, () => findProblems(object));
}

function findProblems(object: object): readonly Problem[] {
  const documents = [...NAMESPACES, placed(object)].map((manifest, index) => ({ manifest, index }));
  return checkDocuments(documents, TARGET)[NAMESPACES.length].problems;
}

/** What the server would reject. */
export function rejectionsOf(object: object): readonly Problem[] {
  return problemsOf(object).filter(isRejection);
}

/** An object after as many rounds of checks and fixes as it takes. */
export function fixedObject(object: object, isSuggested = false): object {
  let current = object;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const document = { manifest: current, index: NAMESPACES.length };
    const findings = problemsOf(current).map(({ words }) => ({ fixes: fixesIn(document, words().fixes) }));
    const edits = chooseFixes(findings as unknown as Parameters<typeof chooseFixes>[0], isSuggested)
      .filter(({ edits: inside, additions }) =>
        additions.length === 0 && inside.every((edit) => edit.documentIndex === document.index))
      .flatMap((fix) => fix.edits);
    const next = edits.length === 0 ? undefined : editedManifest(current, edits)?.manifest;
    if (next === undefined || next === current) {
      return current;
    }
    current = next as object;
  }
  return current;
}

/** What selects, constrains, claims, configures or tolerates. */
const PROTECTED = ['selectors', 'constraints', 'resourceClaims', 'claims', 'config', 'tolerations', 'requests'];

/** The edits of fixes and suggestions that take something away that no fix may, but for what is there twice. */
export function droppingEdits(object: object): FixEdit[] {
  const document = { manifest: object, index: NAMESPACES.length };
  const edits = problemsOf(object).flatMap(({ words }) => fixesIn(document, words().fixes) ?? [])
    .flatMap((fix) => fix.edits).filter(({ documentIndex }) => documentIndex === document.index);
  const moved = edits.filter(({ operation }) => operation === FixOperation.MOVE).map(({ path }) => path);
  return edits.filter(({ operation, path, value }) => {
    const steps = stepsIn(path);
    const before = follow(object, steps);
    const isEmptied = moved.some((each) => each.startsWith(`${path}/`)) || isEmpty(before) || before === '';
    const list = follow(object, steps.slice(0, -1));
    switch (operation) {
      case FixOperation.REMOVE:
        return Array.isArray(list)
          ? !isTwice(list, before)
          : !isEmptied && holdsProtected(before, steps);
      case FixOperation.SET:
        return Array.isArray(before) && before.length > 0 && !(before.length === 1 && isSameData(before[0], value));
      default:
        return false;
    }
  });
}

function isTwice(list: readonly unknown[], entry: unknown): boolean {
  return list.filter((each) => isSameData(each, entry)
    || (isObject(each) && isObject(entry) && !Object.hasOwn(entry, 'source') && each.name === entry.name)).length > 1;
}

function holdsProtected(value: unknown, steps: readonly string[]): boolean {
  return PROTECTED.includes(steps[steps.length - 1])
    || [...fieldsWithin(value)].some(([name]) => PROTECTED.includes(name));
}
