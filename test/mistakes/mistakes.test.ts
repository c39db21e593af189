import * as OPEN from './open.json';
import { findings, MISTAKES, Row, SOUND } from './rows';

const SEVERITIES = ['info', 'warning', 'error'];

/** What is not said of a mistake that should be. */
function missing(row: Row): string[] {
  const found = findings(row);
  if (row.should) {
    const { severity, says } = row.should;
    const least = SEVERITIES.indexOf(severity);
    const isSaid = found.some(({ message, suggestion = '', ...each }) =>
      SEVERITIES.indexOf(each.severity) >= least && new RegExp(says).test(`${message} ${suggestion}`));
    return isSaid ? [] : [`${severity} that says /${says}/`];
  }
  const rules = found.map(({ severity, ruleId }) => `${severity} ${ruleId}`);
  return row.today!.filter((each) => !rules.includes(each));
}

/** What is said of a sound setup. */
function alarms(row: Row): string[] {
  return findings(row)
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
}

const isOpen = ({ id }: Row): boolean => OPEN.rows.includes(id);
const isDone = (row: Row): boolean => !isOpen(row);

test('every open row is one of the rows, and listed once', () => {
  const ids = [...MISTAKES, ...SOUND].map(({ id }) => id);

  expect(OPEN.rows.filter((id, index) => !ids.includes(id) || OPEN.rows.indexOf(id) !== index)).toEqual([]);
});

test.each(MISTAKES.filter(isDone))('the mistake $id is told: $title', (row) => {
  expect(missing(row)).toEqual([]);
});

test.each(SOUND.filter(isDone))('the sound setup $id gets no error and no warning: $title', (row) => {
  expect(alarms(row)).toEqual([]);
});

test('what is listed as open is still open', () => {
  const untold = MISTAKES.filter((row) => missing(row).length > 0);
  const alarming = SOUND.filter((row) => alarms(row).length > 0);

  expect([...untold, ...alarming].map(({ id }) => id)).toEqual(expect.arrayContaining(OPEN.rows));
});
