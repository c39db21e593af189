import { found } from '../../../errors/wording';
import { MinorSet, minorsBetween } from '../../../kubernetes/minors';
import { isDnsSubdomain, isLabelValue } from '../../../kubernetes/name-grammar';
import { field, item } from '../../field-path';
import { RuleSubject } from '../rule-subject';

const WITH_VALUES = ['In', 'NotIn'];
const WITHOUT_VALUES = ['Exists', 'DoesNotExist'];
const WITH_ONE_NUMBER = ['Gt', 'Lt'];

/** The only node field that a node selector can match. */
const NODE_NAME = 'metadata.name';

/** From this minor on, the values of an expression must be label values. */
const VALUES_ARE_CHECKED = minorsBetween('1.32');

/** The operator and values of a `matchExpressions` entry must be consistent. */
export function checkNodeRequirement({ inspection, value, path, minors }: RuleSubject): void {
  const values: unknown[] = value.values ?? [];
  const report = (reason: string, message: string) => inspection.reject(field(path, 'values'), {
    ruleId: 'node-selector', reason, minors, words: () => ({ message }),
  });
  if (WITH_VALUES.includes(value.operator)) {
    if (values.length === 0) {
      report('Required', `operator "${value.operator}" needs at least one value`);
    }
  } else if (WITHOUT_VALUES.includes(value.operator) && values.length > 0) {
    report('Forbidden', `operator "${value.operator}" takes no values, got ${values.length}`);
  } else if (WITH_ONE_NUMBER.includes(value.operator) && values.length !== 1) {
    report('Required', `operator "${value.operator}" takes exactly one value, got ${values.length}`);
  }
  values.forEach((each, index) =>
    checkLabelValue({
      inspection,
      value: each ?? '',
      path: item(field(path, 'values'), index),
      minors,
    }),
  );
}

/** A `matchFields` entry selects or excludes a single node. */
export function checkNodeFieldRequirement({ inspection, value, path, minors }: RuleSubject): void {
  const values: unknown[] = value.values ?? [];
  const report = (name: string, reason: string, message: string) => inspection.reject(field(path, name), {
    ruleId: 'node-selector', reason, minors, words: () => ({ message }),
  });
  if (!WITH_VALUES.includes(value.operator)) {
    report(
      'operator',
      'Invalid',
      `operator ${found(value.operator)} is not allowed in matchFields: use "In" or "NotIn"`,
    );
  } else if (values.length !== 1) {
    report(
      'values',
      'Required',
      `operator "${value.operator}" takes exactly one value in matchFields, got ${values.length}`,
    );
  }
  if (value.key !== NODE_NAME) {
    report('key', 'Invalid', `must be "${NODE_NAME}", got ${found(value.key)}`);
    return;
  }
  values.forEach((each, index) =>
    checkNodeName({
      inspection,
      value: each ?? '',
      path: item(field(path, 'values'), index),
      minors,
    }),
  );
}

function checkLabelValue({ inspection, value, path, minors }: RuleSubject): void {
  const checked: MinorSet = minors & VALUES_ARE_CHECKED;
  if (typeof value === 'string' && !isLabelValue(value)) {
    inspection.reject(path, {
      ruleId: 'node-selector',
      reason: 'Invalid',
      minors: checked,
      words: () => ({ message: `${found(value)} is not a label value` }),
    });
  }
}

function checkNodeName({ inspection, value, path, minors }: RuleSubject): void {
  if (typeof value === 'string' && !isDnsSubdomain(value)) {
    inspection.reject(path, {
      ruleId: 'node-selector',
      reason: 'Invalid',
      minors,
      words: () => ({ message: `${found(value)} is not a node name` }),
    });
  }
}

/**
 * A slice selects its nodes with a single term, which is easier to combine with the terms
 * of other slices.
 */
export function checkOneTerm({ inspection, value, path, minors }: RuleSubject): void {
  const count: number = (value.nodeSelectorTerms ?? []).length;
  if (count !== 1) {
    inspection.reject(field(path, 'nodeSelectorTerms'), {
      ruleId: 'node-selector',
      reason: 'Invalid',
      minors,
      words: () => ({ message: `must have exactly one term, got ${count}` }),
    });
  }
}
