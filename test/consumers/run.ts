import { deepStrictEqual, throws } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Consumer, packLibrary } from './consumer';
import { Form, MORE_FORMS, PLAIN_FORMS } from './forms';
import { Installation, INSTALLATIONS } from './installations';
import { PageProgram, pagePrograms } from './page';
import { Tools } from './tools';
import { TYPESCRIPT_FORMS } from './typescript-forms';

/**
 * Uses the packed library in every form in which JavaScript comes: all must print the same.
 *
 *     npx projen consumers            everything
 *     npx projen consumers pnpm       the installations whose title holds the word
 */
const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-consumers-'));
const failures: string[] = [];
let expected: string | undefined;

function main(word: string): void {
  const tools = Tools.install();
  const tarball = packLibrary(folder);
  for (const installation of INSTALLATIONS.filter(({ title }) => title.includes(word))) {
    const consumer = new Consumer(folder, installation, tools);
    if (attempt(`${installation.title}: install`, () => consumer.install(tarball))) {
      formsOf(installation).forEach((form) =>
        attempt(`${installation.title}: ${form.title}`, () => compare(consumer.run(form))));
      (installation.isComplete ? pagePrograms() : []).forEach((program) =>
        attempt(`${installation.title}: ${program.title}`, () => compareWithPage(consumer, program)));
    }
  }
}

function formsOf({ isComplete }: Installation): readonly Form[] {
  return isComplete ? [...PLAIN_FORMS, ...MORE_FORMS, ...TYPESCRIPT_FORMS] : PLAIN_FORMS;
}

function compare(output: string): void {
  expected ??= output;
  if (output !== expected) {
    throw new Error(`it printed something else:\n${output}\ninstead of:\n${expected}`);
  }
}

function compareWithPage(consumer: Consumer, program: PageProgram): void {
  if (program.error === undefined) {
    deepStrictEqual(consumer.runPageProgram(program), program.documents);
    return;
  }
  throws(() => consumer.runPageProgram(program), ({ stderr }: { stderr: string }) =>
    program.error!.every((line) => stderr.includes(line)));
}

/** Prints how it went, and why it failed. */
function attempt(title: string, work: () => void): boolean {
  try {
    work();
    console.log(`ok      ${title}`);
    return true;
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
    console.log(`FAILED  ${title}`);
    // A compiler reports to standard output, and a program to standard error.
    failures.push([title, message, stderr || stdout].filter(Boolean).join('\n'));
    return false;
  }
}

try {
  main(process.argv[2] ?? '');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (expected === undefined || !expected.includes('kind: DeviceClass')) {
  failures.push('no program printed a class');
}
failures.forEach((failure) => console.error(`\n${failure}`));
process.exitCode = failures.length > 0 ? 1 : 0;
