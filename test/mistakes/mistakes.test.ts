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

test.each(MISTAKES)('the mistake $id is told: $title', (row) => {
  expect(missing(row)).toEqual([]);
});

test.each(SOUND)('the sound setup $id gets no error and no warning: $title', (row) => {
  expect(alarms(row)).toEqual([]);
});
