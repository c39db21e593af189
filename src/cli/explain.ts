import { Command, Invocation } from './command';
import { subjectOf } from './kubectl/subjects';
import { COLOR_OPTIONS, usesColor } from './output/color';
import { asJson, TEXT_OR_JSON } from './output/format-options';
import { table, WIDTH } from './output/prose';
import { ExitCode, Shell } from './shell';
import { WrongUse } from './wrong-use';
import { Rule, ruleCatalogue } from '../engine/check/rules/catalogue';
import { exampleOf, RuleExample } from '../engine/check/rules/examples';
import { didYouMean } from '../engine/errors/did-you-mean';
import { Paint, paint } from '../engine/output/colors';
import { wrapped } from '../engine/output/columns';
import { exampleParts } from '../engine/output/rule-page';

export const EXPLAIN: Command = {
  name: 'explain',
  operands: '[RULE]',
  operandChoices: () => ruleCatalogue().map(({ id }) => id),
  most: 1,
  description: 'Describes a rule: what is wrong, why that matters, how to fix it, and an example. Without a rule, '
    + 'lists all of them. The id of a rule stands in brackets behind each finding.',
  options: [TEXT_OR_JSON, ...COLOR_OPTIONS],
  examples: [
    { line: 'cdk8s-dra explain unknown-claim', does: 'describe a rule' },
    { line: 'cdk8s-dra explain', does: 'list all rules' },
  ],
  run: explain,
};

function explain({ operands: [id], values }: Invocation, shell: Shell): number {
  const rules = ruleCatalogue();
  const isJson = values.get(TEXT_OR_JSON) === 'json';
  if (id === undefined) {
    if (isJson) {
      shell.stdout.writeRaw(asJson(rules.map(dataOf)));
    } else {
      shell.stdout.print(table(rules.map((each) => [each.id, `${each.severity}: ${each.title}`])));
    }
    return ExitCode.FINE;
  }
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) {
    const other = isSubject(id) ? ', kubectl dra explain tells of an object in a cluster' : '';
    throw new WrongUse(`there is no rule "${id}"${didYouMean(id, rules.map((each) => each.id))}; `
      + `cdk8s-dra explain lists all of them${other}`);
  }
  if (isJson) {
    shell.stdout.writeRaw(asJson(dataOf(rule)));
  } else {
    const color = usesColor(values, shell, shell.stdout);
    shell.stdout.print(pageOf(rule, Math.min(shell.stdout.columns || WIDTH, WIDTH), paint(color)), color);
  }
  return ExitCode.FINE;
}

/** Whether `kubectl dra explain` accepts the argument: `pod/trainer`. */
function isSubject(given: string): boolean {
  return subjectOf(given.split('/')[0]) !== undefined;
}

function pageOf(rule: Rule, width: number, looks: Paint): string[] {
  const { id, severity, title, why, fix } = rule;
  return [
    ...wrapped(`${id} (${severity}): ${title}`, width).map((line) => looks.strong(line)),
    '',
    ...wrapped(why, width),
    '',
    ...wrapped(fix, width),
    ...exampleLines(exampleOf(rule), looks),
  ];
}

function exampleLines(example: RuleExample, { error, strong }: Paint): string[] {
  const cluster = [example.kubernetes, ...example.switchedOn ?? []].join(', ');
  return exampleParts(example).flatMap(({ title, text }) => {
    const isWrong = title === 'Bad' || title === 'Before';
    const heading = isWrong ? error(`${title}, for Kubernetes ${cluster}`) : strong(title);
    return ['', `${heading}:`, '', ...text.split('\n').map((line) => `  ${line}`.trimEnd())];
  });
}

/** The JSON form of a rule. */
function dataOf(rule: Rule) {
  const { id, severity, title, why, fix } = rule;
  return { id, severity, title, why, fix, example: exampleOf(rule) };
}
