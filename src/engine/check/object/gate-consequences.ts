import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { isWithin, spell } from '../field-path';
import { isRejection } from '../inspection';
import { Problem } from '../problem';
import { GATE_OFF_ID } from '../rule-ids';

/**
 * Explains errors by the feature gate that causes them: the API server drops fields whose gate is off before it
 * validates the rest, and then misses them. An error that disappears once the gate is on names the gate, and replaces
 * the problem of the dropped field.
 *
 * @param problemsWith returns the problems of the object with one more gate on
 */
export function namingGates(
  problems: readonly Problem[], problemsWith: (gate: string) => readonly Problem[],
): readonly Problem[] {
  const gates = new Set(problems.flatMap(({ gate }) => gate ?? []));
  return [...gates].reduce((named, gate) => namingGate(named, gate, problemsWith), problems);
}

function namingGate(
  problems: readonly Problem[], gate: string, problemsWith: (gate: string) => readonly Problem[],
): readonly Problem[] {
  const losses = problems.filter((problem) => problem.gate === gate && !isRejection(problem));
  const lossFor = ({ path, minors }: Problem) => {
    const together = losses.filter((loss) => (loss.minors & minors) !== NO_MINORS);
    return together.find((loss) => isWithin(loss.path, path)) ?? together[0];
  };
  const errors = problems.filter((problem) => isRejection(problem) && lossFor(problem) !== undefined);
  if (errors.length === 0) {
    return problems;
  }
  const withGate = problemsWith(gate).filter(isRejection);
  const isSame = (one: Problem, other: Problem) => keyOf(one) === keyOf(other);
  // A new error in a field that is no longer dropped may keep the API server from validating further.
  const isHiding = (other: Problem, error: Problem) =>
    isWithin(error.path, other.path) && !errors.some((each) => isSame(each, other));
  const told = new Map<Problem, MinorSet>();
  const tell = (problem: Problem, minors: MinorSet) => told.set(problem, (told.get(problem) ?? NO_MINORS) | minors);
  const named = errors.flatMap((error) => {
    const loss = lossFor(error);
    const left = minorsOf(withGate, (other) => isSame(other, error) || isHiding(other, error));
    const minors = error.minors & loss.minors & ~left;
    if (minors === NO_MINORS) {
      return [];
    }
    tell(error, minors);
    tell(loss, minors);
    return [consequence(error, loss, minors)];
  });
  const rest = problems.map((problem) => ({ ...problem, minors: problem.minors & ~(told.get(problem) ?? NO_MINORS) }));
  return [...rest.filter(({ minors }) => minors !== NO_MINORS), ...named];
}

function keyOf({ ruleId, fieldPath, reason }: Problem): string {
  return `${ruleId} ${reason} ${fieldPath}`;
}

function minorsOf(problems: readonly Problem[], isMeant: (problem: Problem) => boolean): MinorSet {
  return problems.filter(isMeant).reduce((set, { minors }) => set | minors, NO_MINORS);
}

function consequence(error: Problem, loss: Problem, minors: MinorSet): Problem {
  const { gate, path, words } = loss;
  const dropped = isWithin(path, error.path) ? path!.step : spell(path);
  const message = `the API server drops ${dropped}, since the feature gate ${gate} is off, and rejects what is left`;
  return { ...error, ruleId: GATE_OFF_ID, minors, gate, words: () => ({ ...words(), message }) };
}
