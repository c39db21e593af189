// Not in npm test: it needs the manifests beside the repository.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS, isCorpusHere } from './recorded-answers';
import * as dra from '../../src';

const { V1_34 } = dra.KubernetesVersion;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ya?ml|json)$/.test(file)).map((file) => join(folder, file));
}

function checked(text: string) {
  const manifests = dra.Manifests.fromYaml(text);
  return { manifests, report: manifests.check({ version: V1_34 }) };
}

/** A text after as many rounds as it takes, and the findings that are repaired. */
function fixed(text: string): { readonly after: string; readonly findings: readonly dra.Finding[] } {
  const { manifests, report } = checked(text);
  const { yaml, fixed: findings } = manifests.fix(report);
  const next = findings.length === 0 || yaml === text ? undefined : fixed(yaml);
  return next === undefined ? { after: yaml, findings } : { ...next, findings: [...findings, ...next.findings] };
}

function errorsIn(text: string): readonly dra.Finding[] {
  return checked(text).report.findings.filter(({ severity }) => severity === dra.Severity.ERROR);
}

/** Errors that were not there before, of objects that the API server could decode. */
function newErrors(text: string, after: string): string[] {
  const before = errorsIn(text);
  const isNew = ({ ruleId, name }: dra.Finding) => !before.some((each) => each.name === name
    && (each.ruleId === ruleId || ['BadRequest', 'NotFound'].includes(each.reason)));
  return errorsIn(after).filter(isNew).map(({ ruleId, name }) => `${ruleId} ${name}`);
}

function commentsIn(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => /(?:^|\s)(#.*)$/.exec(line)?.[1].trimEnd() ?? []).sort();
}

if (!isCorpusHere()) {
  test('the corpus is missing, so that nothing is fixed', () => expect(isCorpusHere()).toBe(false));
} else {
  test('safe fixes of the manifests of other people make no new error, and keep comments and all other bytes', () => {
    const files = filesBelow(CORPUS).map((file) => readFileSync(file, 'utf8'));
    const results = files.map((text) => ({ text, ...fixed(text) })).filter(({ text, after }) => text !== after);
    const worse = results.flatMap(({ text, after }) => newErrors(text, after));

    console.log(`${results.length} of ${files.length} files change`);
    expect(files.length).toBeGreaterThan(200);
    expect(worse).toEqual([]);
    expect(results.filter(({ text, after }) => commentsIn(text).join() !== commentsIn(after).join())
      .map(({ text }) => text)).toEqual([]);
  }, 600_000);
}
