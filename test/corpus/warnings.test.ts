// Not in npm test: it needs the manifests beside the repository.
import { readFileSync } from 'fs';
import { join } from 'path';
import { acceptedFiles, findingsIn } from './files';
import { isCorpusHere, recordedMinors } from './recorded-answers';
import * as dra from '../../src';
import { knownFeatureGates } from '../../src/engine/kubernetes/kubernetes-releases';

// The table has a row for each rule and file: the rule, the file, and why the warning is
// right there.
const TABLE = readFileSync(join(__dirname, 'warnings.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test('the table gives a reason for each warning', () => {
  expect(TABLE.filter((row) => row.length !== 3 || row.some((cell) => cell.trim() === ''))).toEqual([]);
  const keys = TABLE.map(([rule, file]) => `${rule} ${file}`);
  expect(keys).toEqual([...new Set(keys)].sort());
});

if (!isCorpusHere()) {
  test('the corpus is missing, so that its tests are skipped', () =>
    console.log('../shared/corpus and ../shared/verdicts are not here: no file was checked'));
} else {
  describe('files that the recorded servers accept', () => {
    const minors = recordedMinors();
    const findings = minors.flatMap((minor) =>
      acceptedFiles(minor).flatMap((file) =>
        findingsIn(file, minor).map(({ ruleId, severity, fieldPath }) => ({
          minor,
          file: file.name,
          ruleId,
          severity,
          fieldPath,
        })),
      ),
    );

    test('have no errors as a setup', () => {
      expect(
        new Set(minors.flatMap((minor) => acceptedFiles(minor).map(({ name }) => name))).size,
      ).toBeGreaterThan(200);
      expect(findings.filter(({ severity }) => severity === dra.Severity.ERROR)).toEqual([]);
    });

    test('have no errors as a setup if all feature gates are on', () => {
      const allOn = Object.fromEntries(knownFeatureGates().map((gate) => [gate, true]));
      const found = recordedMinors('gates').flatMap((minor) =>
        acceptedFiles(minor, 'gates').flatMap((file) =>
          findingsIn(file, minor, allOn).map((finding) => ({ minor, file: file.name, finding })),
        ),
      );
      expect(found.filter(({ finding }) => finding.severity === dra.Severity.ERROR)).toEqual([]);
    });

    test('have exactly the warnings of the table', () => {
      const warned = findings
        .filter(({ severity }) => severity === dra.Severity.WARNING)
        .map(({ ruleId, file }) => `${ruleId} ${file}`);
      expect([...new Set(warned)].sort()).toEqual(TABLE.map(([rule, file]) => `${rule} ${file}`));
    });
  });
}
