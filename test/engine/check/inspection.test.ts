import { field } from '../../../src/engine/check/field-path';
import { FindingOrigin, Severity } from '../../../src/engine/check/finding';
import { Inspection } from '../../../src/engine/check/inspection';
import { Violation } from '../../../src/engine/check/violation';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS, describeMinors, MinorSet, minorsBetween } from '../../../src/engine/kubernetes/minors';

const PATH = field(undefined, 'spec');

function fault(minors: MinorSet = ALL_MINORS, ruleId = 'a-rule'): Violation {
  return { ruleId, reason: 'Invalid', minors, words: () => ({ message: 'is wrong' }) };
}

function inspect(report: (inspection: Inspection) => void, minors: MinorSet = ALL_MINORS): string[] {
  const inspection = new Inspection(minors, new FeatureGates());
  report(inspection);
  return inspection.problems.map(
    (problem) =>
      `${problem.severity} ${problem.origin} ${problem.reason} ${describeMinors(problem.minors)}`,
  );
}

test('a fault is a problem in the minors of the check', () => {
  expect(
    inspect(
      (inspection) => inspection.reject(PATH, fault(minorsBetween('1.30'))),
      minorsBetween(undefined, '1.31'),
    ),
  ).toEqual(['error api-server Invalid 1.30–1.31']);
});

test('a fault of other minors is not a problem', () => {
  expect(
    inspect(
      (inspection) => inspection.reject(PATH, fault(minorsBetween('1.32'))),
      minorsBetween(undefined, '1.31'),
    ),
  ).toEqual([]);
});

test('decoding errors hide rejections in each minor separately', () => {
  expect(inspect((inspection) => {
    inspection.reject(PATH, fault());
    inspection.failDecoding(PATH, fault(minorsBetween(undefined, '1.30'), 'unknown-field'));
  })).toEqual(['error api-server Invalid 1.31 or newer', 'error api-server BadRequest 1.26–1.30']);
});

test('a value of the wrong type hides unknown fields, but unknown fields do not hide a wrong type', () => {
  expect(inspect((inspection) => {
    inspection.failDecoding(PATH, fault(ALL_MINORS, 'unknown-field'));
    inspection.rejectType(PATH, fault(minorsBetween('1.30')));
  })).toEqual(['error api-server BadRequest 1.26–1.29', 'error api-server BadRequest 1.30 or newer']);
});

test('a rejection inside a dropped field is a warning', () => {
  expect(inspect((inspection) => {
    inspection.insideDropped(() => inspection.reject(PATH, fault()));
    inspection.reject(PATH, fault());
  })).toEqual([`warning ${FindingOrigin.DROPPED} Invalid 1.26 or newer`, 'error api-server Invalid 1.26 or newer']);
});

test('a problem that another component reports has that component as origin', () => {
  expect(inspect((inspection) => {
    inspection.checkAs(FindingOrigin.SETUP, () => inspection.failDecoding(PATH, fault()));
    inspection.reject(PATH, fault(minorsBetween('1.31')));
  })[0]).toBe('error setup BadRequest 1.26 or newer');
});

test('a dropped field has the severity that the rule sets', () => {
  expect(inspect((inspection) => inspection.drop(Severity.WARNING, PATH, fault()))).toEqual([
    'warning dropped Invalid 1.26 or newer',
  ]);
});

test('a fault of the whole object has the field name that the API server uses', () => {
  const inspection = new Inspection(ALL_MINORS, new FeatureGates());
  inspection.reject(undefined, fault());
  expect(inspection.problems[0].fieldPath).toBe('<nil>');
});

test('messages are built only when they are read', () => {
  const words = jest.fn(() => ({ message: 'is wrong' }));
  const inspection = new Inspection(ALL_MINORS, new FeatureGates());
  inspection.reject(PATH, { ...fault(), words });
  expect(inspection.problems.length).toBe(1);
  expect(words).not.toHaveBeenCalled();
});
