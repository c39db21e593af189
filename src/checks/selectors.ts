import { FieldPath } from './field-path';
import { Inspection } from './inspection';
import { Wording } from './problem';
import { Remembered } from '../cel/remembered';
import type { SelectorFault } from '../cel/selector';
import { FeatureGates } from '../cluster/feature-gates';
import { onOneLine } from '../errors/wording';
import { MinorSet } from '../schema/minors';

/** The formats of CEL expressions that choose devices, as the schemas name them. */
const SELECTOR_FORMATS = ['cel-device', 'cel-named'];

/** What is said of the length of a selector is a limit of the schema. */
const LENGTH = 'TooLong';

/** Whether values of the format are selectors, which have to compile. */
export function isSelectorFormat(format: string): boolean {
  return SELECTOR_FORMATS.includes(format);
}

/** The selectors that are kept of each set of gates and minors; an app has a handful. */
const MOST_KEPT = 1000;

const fineSelectors = new WeakMap<FeatureGates, Map<MinorSet, Remembered<boolean>>>();

/** Whether there is nothing to say of a selector in any of the minors. */
export function isFineSelector(expression: string, minors: MinorSet, gates: FeatureGates): boolean {
  const ofGates = fineSelectors.get(gates) ?? new Map<MinorSet, Remembered<boolean>>();
  fineSelectors.set(gates, ofGates);
  const known = ofGates.get(minors) ?? new Remembered(MOST_KEPT, (text) => faultsOfSelector(text, minors, gates).length === 0);
  ofGates.set(minors, known);
  return known.get(expression);
}

/** Compiles a selector as the API server of each minor would; the compiler is loaded with the first one. */
function faultsOfSelector(expression: string, minors: MinorSet, gates: FeatureGates): readonly SelectorFault[] {
  const { checkSelector } = require('../cel/selector') as typeof import('../cel/selector');
  return checkSelector(expression, minors, {
    consumableCapacity: gates.minorsOn('DRAConsumableCapacity'),
    listAttributes: gates.minorsOn('DRAListTypeAttributes'),
  });
}

/** Reports what is wrong with a selector. */
export function checkSelectorText(inspection: Inspection, expression: string, path: FieldPath, minors: MinorSet): void {
  for (const fault of faultsOfSelector(expression, minors, inspection.gates)) {
    const found = { ruleId: 'cel-selector', minors: fault.minors, words: () => wordsOf(fault) };
    if (fault.reason === undefined) {
      inspection.questioned(path, { ...found, reason: 'Invalid' });
    } else if (fault.reason !== LENGTH) {
      inspection.refused(path, { ...found, reason: fault.reason });
    }
  }
}

/** The message with the place in the selector, marked by a caret in front of it. */
function wordsOf({ message, suggestion, excerpt }: SelectorFault): Wording {
  if (excerpt === undefined) {
    return { message, suggestion };
  }
  const [text, caret] = excerpt.text.split('\n');
  const marked = `${text.slice(0, caret.length - 1)}»${text.slice(caret.length - 1)}`;
  const line = excerpt.line === 1 ? '' : `line ${excerpt.line}, `;
  return { message: `${message} (${line}column ${excerpt.column}: ${onOneLine(marked).trim()})`, suggestion };
}
