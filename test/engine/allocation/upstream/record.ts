import { writeFileSync } from 'fs';
import { gzipSync } from 'zlib';
import { askUpstream, canonicalAnswer } from './asked-upstream';
import { minorOf, RECORDED_RELEASES } from './default-gates';
import { RECORDED_FILE, RecordedLine, recordedLines, scenarioFor } from './recorded';
import { UpstreamAllocator } from './upstream-allocator';

/** Asks the releases of `kubernetes.json` that are not recorded yet what the recorded scenarios get. */
function main(): void {
  const lines = recordedLines();
  const known = new Set(lines.flatMap(({ runs }) => runs.flatMap(({ on }) => on.flatMap(([releases]) => releases))));
  RECORDED_RELEASES.filter((release) => !known.has(release)).forEach((release) => {
    const questions = lines.flatMap((line) => gatesFor(line, release).map((gates) => ({ line, gates })));
    const answers = askUpstream(
      UpstreamAllocator.build(release), questions.map(({ line, gates }) => scenarioFor(line, release, gates)));
    questions.forEach(({ line, gates }, index) => {
      if (answers[index]?.length === 1) {
        add(line, release, gates, answers[index]![0]);
      }
    });
    console.log(`${release}: ${answers.filter((each) => each?.length === 1).length} of ${questions.length} answers`);
  });
  writeFileSync(RECORDED_FILE, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 9 }));
}

type Gates = RecordedLine['runs'][number]['on'][number][1];
type Answer = RecordedLine['runs'][number]['answer'];

/** The sets of gates that releases of the minor were asked with; none if it does not know all fields. */
function gatesFor({ runs }: RecordedLine, release: string): Gates[] {
  const ofMinor = runs.flatMap(({ on }) => on)
    .filter(([releases]) => releases.some((each) => minorOf(each) === minorOf(release))).map(([, gates]) => gates);
  const all = ofMinor.length === 0 ? [] : ['default', 'all', ...ofMinor];
  return [...new Map(all.map((gates) => [String(gates), gates])).values()];
}

/** Writes an answer once for all releases that give it. */
function add({ runs }: RecordedLine, release: string, gates: Gates, answer: Answer): void {
  const run = runs.find((each) => canonicalAnswer(each.answer) === canonicalAnswer(answer));
  if (run === undefined) {
    runs.push({ on: [[[release], gates]], answer });
    return;
  }
  const on = run.on.find(([, each]) => String(each) === String(gates) && typeof each === typeof gates);
  if (on === undefined) {
    run.on.push([[release], gates]);
  } else {
    on[0].push(release);
  }
}

main();
