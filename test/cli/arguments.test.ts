import { expectOperands, parseArguments } from '../../src/cli/arguments';
import { CHECK } from '../../src/cli/check';
import { FORMAT, OUTPUT } from '../../src/cli/output/report-options';
import { KUBERNETES } from '../../src/cli/settings/kubernetes-option';
import { KubernetesVersion } from '../../src/engine/kubernetes/kubernetes-version';

const parse = (...args: string[]) => parseArguments(CHECK, args);

test('options may stand anywhere among the paths, with their value behind a blank or =', () => {
  const { operands, values } = parse('a.yaml', '--kubernetes', '1.34', '--format=json', 'b.yaml');

  expect(operands).toEqual(['a.yaml', 'b.yaml']);
  expect([values.get(KUBERNETES), values.get(FORMAT)]).toEqual([{ version: KubernetesVersion.V1_34 }, 'json']);
});

test('behind -- everything is a path, and a dash alone is one, too', () => {
  expect(parse('--format', 'json', '--', '--format', '-').operands).toEqual(['--format', '-']);
  expect(parse('-').operands).toEqual(['-']);
});

test('an option that can be repeated has all values in order', () => {
  expect(parse('--output', 'json=a.json', '--output=sarif=b=c.sarif').values.all(OUTPUT)).toEqual([
    { format: 'json', file: 'a.json' }, { format: 'sarif', file: 'b=c.sarif' },
  ]);
});

test.each([
  [['--kubernets', '1.34'], 'unknown option --kubernets (did you mean "--kubernetes"?)'],
  [['--kubernets=1.34'], 'unknown option --kubernets (did you mean "--kubernetes"?)'],
  [['--kubernetes-version', '1.34'], 'unknown option --kubernetes-version (did you mean "--kubernetes"?)'],
  [['--k8s-version', '1.34'], /^unknown option --k8s-version$/],
  [['-k', '1.34'], 'unknown option -k'],
  [['--kubernetes'], '--kubernetes needs a value: --kubernetes VERSION'],
  [['--kubernetes', '--format'], '--kubernetes needs a value: --kubernetes VERSION; write --kubernetes=--format if '
    + 'that is the value'],
  [['--kubernetes='], '--kubernetes: must not be empty'],
  [['--kubernetes', '1.33', '--kubernetes', '1.34'], '--kubernetes is given twice'],
  [['-h=false'], '-h takes no value, got "false"'],
  [['--show-acknowledged=false'], '--show-acknowledged takes no value, got "false"'],
  [['--fail-on', 'warnings'], '--fail-on: must be "error", "warning", "info" or "never", got "warnings" '
    + '(did you mean "warning"?)'],
  [['--output', 'sarif'], '--output: must be written as FORMAT=FILE with a format of text, json, sarif, github, '
    + 'gitlab, junit, html, got "sarif"'],
  [['--output', 'sarif=-'], '--output: - is not a file: --format sarif writes to standard output, '
    + 'sarif=./- to a file of that name'],
  [['--output', 'srif=a'], '(did you mean "sarif"?)'],
])('%j is refused', (args, message) => {
  expect(() => parse(...args)).toThrow(message);
});

test('an empty argument is no path', () => {
  expect(() => expectOperands(CHECK, ['a.yaml', '']))
    .toThrow('got an empty argument, as of a variable that is not set');
  expect(() => expectOperands(CHECK, ['a.yaml', '.'])).not.toThrow();
});
