import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isDnsSubdomain, isLabelValue } from '../../../kubernetes/name-grammar';
import { field, item } from '../../field-path';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { tidied } from '../../fixes/tidied';
import { rejecting, RuleSubject } from '../rule-subject';

const WITH_VALUES = ['In', 'NotIn'];
const WITHOUT_VALUES = ['Exists', 'DoesNotExist'];
const WITH_ONE_NUMBER = ['Gt', 'Lt'];

/** The only node field that a node selector can match. */
const NODE_NAME = 'metadata.name';

/** From this minor on, the values of an expression must be label values. */
const VALUES_ARE_CHECKED = minorsBetween('1.32');

/** The operator and values of a `matchExpressions` entry must be consistent. */
export function checkNodeRequirement(subject: RuleSubject): void {
  const { inspection, value, minors } = subject;
  const values: unknown[] = value.values ?? [];
  const path = field(subject.path, 'values');
  const report = rejecting(subject, 'node-selector');
  if (WITH_VALUES.includes(value.operator)) {
    if (values.length === 0) {
      report(path, 'Required', `operator "${value.operator}" needs at least one value`);
    }
  } else if (WITHOUT_VALUES.includes(value.operator) && values.length > 0) {
    const operator = value.operator === 'Exists' ? 'In' : 'NotIn';
    report(path, 'Forbidden', `operator "${value.operator}" takes no values, got ${values.length}`, {
      fixes: [suggestedFix(`set operator to "${operator}"`, setting(field(subject.path, 'operator'), operator))],
    });
  } else if (WITH_ONE_NUMBER.includes(value.operator) && values.length !== 1) {
    report(path, 'Required', `operator "${value.operator}" takes exactly one value, got ${values.length}`);
  }
  const reportValue = rejecting({ inspection, minors: minors & VALUES_ARE_CHECKED }, 'node-selector');
  values.map((each) => each ?? '').forEach((each, index) => {
    if (typeof each === 'string' && !isLabelValue(each)) {
      reportValue(item(path, index), 'Invalid', `${found(each)} is not a label value`, {
        fixes: tidied(item(path, index), each, isLabelValue),
      });
    }
  });
}

/** A `matchFields` entry selects or excludes a single node. */
export function checkNodeFieldRequirement(subject: RuleSubject): void {
  const { value, path } = subject;
  const values: unknown[] = value.values ?? [];
  const report = rejecting(subject, 'node-selector');
  if (!WITH_VALUES.includes(value.operator)) {
    report(
      field(path, 'operator'),
      'Invalid',
      `operator ${found(value.operator)} is not allowed in matchFields: use "In" or "NotIn"`,
    );
  } else if (values.length !== 1) {
    report(
      field(path, 'values'),
      'Required',
      `operator "${value.operator}" takes exactly one value in matchFields, got ${values.length}`,
    );
  }
  if (value.key !== NODE_NAME) {
    report(field(path, 'key'), 'Invalid', `must be "${NODE_NAME}", got ${found(value.key)}`, {
      fixes: [suggestedFix(`set key to "${NODE_NAME}"`, setting(field(path, 'key'), NODE_NAME))],
    });
    return;
  }
  values.map((each) => each ?? '').forEach((each, index) => {
    if (typeof each === 'string' && !isDnsSubdomain(each)) {
      report(item(field(path, 'values'), index), 'Invalid', `${found(each)} is not a node name`, {
        fixes: tidied(item(field(path, 'values'), index), each, isDnsSubdomain),
      });
    }
  });
}

/** The selector of a slice has a single term, so that selectors of several slices are easy to combine. */
export function checkOneTerm(subject: RuleSubject): void {
  const count: number = (subject.value.nodeSelectorTerms ?? []).length;
  if (count !== 1) {
    const path = field(subject.path, 'nodeSelectorTerms');
    rejecting(subject, 'node-selector')(path, 'Invalid', `must have exactly one term, got ${count}`);
  }
}
