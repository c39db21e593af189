import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import type { Runner } from './measure';

/** The ways that write the same bytes. */
const EQUAL = [
  [['constructs', 'build'], ['plain', 'build'], ['generated', 'build']],
  [['constructs-on-plus', 'build'], ['plus', 'build']],
];

/**
 * Makes sure that compared ways write the same objects.
 *
 * Constructs, plain API objects and generated classes write the same files, byte for byte; so do
 * constructs and JSON patches on Deployments of cdk8s-plus-27. Those Deployments contain everything
 * that the plain ones contain, and the defaults of cdk8s-plus.
 *
 * @returns a summary of the comparison
 */
export function assertSameObjects(runner: Runner, workloads: number, charts: number): string {
  const write = ([way, method]: string[]) =>
    runner.run(['write', way, method, String(workloads), String(charts)]).output!;
  const outputs = EQUAL.map((ways) => {
    const [first, ...others] = ways.map(write);
    others.forEach((other, index) => {
      if (!isDeepStrictEqual(first, other)) {
        const [one, another] = [ways[0], ways[index + 1]].map((way) => way.join('.'));
        throw new Error(`${one} and ${another} do not write the same bytes, so their times cannot be compared`);
      }
    });
    return first;
  });
  const [plain, plus] = outputs.map((output) =>
    Object.values(output).flatMap((text) => parseAllDocuments(text).map((each) => each.toJS())),
  );
  plain.forEach((manifest, index) => {
    if (!holds(plus[index], manifest)) {
      const name = `${manifest.kind} ${manifest.metadata.name}`;
      throw new Error(`cdk8s-plus-27 does not write what is in ${name}, so times cannot be compared`);
    }
  });
  const [bytes, plusBytes] = outputs.map((output) => Object.values(output).join('').length);
  return `${plain.length} objects in ${charts === 1 ? '1 chart' : `${charts} charts`}: `
    + 'ours, plain ApiObjects and generated L1 write the same bytes; '
    + `cdk8s-plus-27 L2 adds its defaults (${(plusBytes / bytes).toFixed(2)}× the bytes)`;
}

/** Whether the whole contains everything in the part. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) {
    return whole === part;
  }
  if (
    typeof whole !== 'object'
    || whole === null
    || (Array.isArray(part) && part.length !== (whole as unknown[]).length)
  ) {
    return false;
  }
  return Object.entries(part).every(([key, value]) => holds((whole as Record<string, unknown>)[key], value));
}
