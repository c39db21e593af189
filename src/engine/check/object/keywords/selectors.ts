import { KeywordSubject } from './keyword';
import type { Purpose } from '../../../cel/library/environment';
import type { SelectorFault, SelectorFeatures } from '../../../cel/selector/selector';
import { onOneLine } from '../../../errors/wording';
import { FeatureGates } from '../../../kubernetes/feature-gates';
import { listMinors, minorSet, MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { Remembered } from '../../../kubernetes/remembered';
import { FieldPath } from '../../field-path';
import { DraftFix, setting } from '../../fixes/draft-fix';
import { Wording } from '../../problem';

const loadSelector = () =>
  require('../../../cel/selector/selector') as typeof import('../../../cel/selector/selector');
const loadCost = () => require('../../../cel/cost/cost') as typeof import('../../../cel/cost/cost');

/** The formats of CEL expressions in the schemas, and the purpose of the expressions. */
const PURPOSES: Record<string, Purpose> = {
  'cel-device': 'selector',
  'cel-named': 'selector',
  'cel-attribute': 'attribute',
};

/** The reason for a violation of the length limit. */
const LENGTH = 'TooLong';

/** The purpose of expressions in a format; undefined if it is not a CEL format. */
export function purposeOf(format: string): Purpose | undefined {
  return Object.hasOwn(PURPOSES, format) ? PURPOSES[format] : undefined;
}

/** The maximum number of expressions to cache for the same gates and minors; an app has only a handful. */
const MOST_KEPT = 1000;

const fineExpressions = new WeakMap<FeatureGates, Map<string, Remembered<boolean>>>();

/** Whether an expression has no problems in any of the minors. */
export function isFineExpression(
  expression: string, purpose: Purpose, minors: MinorSet, gates: FeatureGates,
): boolean {
  const ofGates = fineExpressions.get(gates) ?? new Map<string, Remembered<boolean>>();
  fineExpressions.set(gates, ofGates);
  const key = `${purpose} ${minors}`;
  const known =
    ofGates.get(key)
    ?? new Remembered(MOST_KEPT, (text) => saidOf(text, purpose, minors, gates).length === 0);
  ofGates.set(key, known);
  return known.get(expression);
}

/** Compiles an expression as the API server of each minor would, and returns its problems. */
function faultsOf(
  expression: string, minors: MinorSet, gates: FeatureGates, purpose: Purpose,
): readonly SelectorFault[] {
  return loadSelector().checkSelector(expression, minors, featuresOf(gates), purpose);
}

/** The selector features that the gates enable. */
export function featuresOf(gates: FeatureGates): SelectorFeatures {
  return {
    consumableCapacity: gates.minorsOn('DRAConsumableCapacity'),
    listAttributes: gates.minorsOn('DRAListTypeAttributes'),
  };
}

/** The minors in which the estimated total cost of the attributes is too high. */
export function minorsOverBudget(expressions: readonly string[], minors: MinorSet, gates: FeatureGates): MinorSet {
  const { costOfAttribute } = loadSelector();
  const { MOST_COST } = loadCost();
  const total = (minor: number) =>
    expressions.reduce(
      (sum, expression) => sum + costOfAttribute(expression, minor, featuresOf(gates)),
      0,
    );
  return listMinors(minors)
    .filter((minor) => total(minor) > MOST_COST)
    .reduce((over, minor) => over | minorSet(minor), NO_MINORS);
}

/** The problems of an expression, except for its length, which the schema limits. */
function saidOf(
  expression: string, purpose: Purpose, minors: MinorSet, gates: FeatureGates,
): readonly SelectorFault[] {
  return faultsOf(expression, minors, gates, purpose).filter(({ reason }) => reason !== LENGTH);
}

/** Reports the problems of an expression for a purpose. */
export function checkExpression({ inspection, value, path, minors }: KeywordSubject, purpose: Purpose): void {
  for (const fault of saidOf(value ?? '', purpose, minors, inspection.gates)) {
    const rule = purpose === 'selector' ? { ruleId: 'cel-selector' } : { ruleId: 'derived-attribute' };
    const words = () => ({ ...wordsOf(fault), fixes: fixesOf(path, fault) });
    const violation = { ...rule, minors: fault.minors, words };
    if (fault.reason === undefined) {
      inspection.warn(path, { ...violation, reason: 'Invalid' });
    } else {
      inspection.reject(path, { ...violation, reason: fault.reason });
    }
  }
}

function fixesOf(path: FieldPath, { corrected }: SelectorFault): DraftFix[] {
  return corrected === undefined ? [] : [{
    title: `write ${corrected.text} instead of ${corrected.found}`,
    isSafe: corrected.isCertain,
    edits: [setting(path, corrected.expression)],
  }];
}

/** The message with an excerpt of the expression, in which » marks the position of the error. */
function wordsOf({ message, suggestion, excerpt }: SelectorFault): Wording {
  if (excerpt === undefined) {
    return { message, suggestion };
  }
  const [text, caret] = excerpt.text.split('\n');
  const marked = `${text.slice(0, caret.length - 1)}»${text.slice(caret.length - 1)}`;
  const line = excerpt.line === 1 ? '' : `line ${excerpt.line}, `;
  return { message: `${message} (${line}column ${excerpt.column}: ${onOneLine(marked).trim()})`, suggestion };
}
