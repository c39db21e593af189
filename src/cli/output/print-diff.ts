import { unifiedDiff, visibleDiff } from './unified-diff';
import { Shell } from '../shell';

/** A text, before and after. */
export interface ChangedText {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The variables by which servers of continuous integration say that they keep a log. */
const SERVERS = ['CI', 'TF_BUILD', 'TEAMCITY_VERSION'];

/** Prints what changes in texts; in a pipe it is a patch. */
export function printDiff(texts: readonly ChangedText[], { env, stdout }: Shell): void {
  const difference = texts.map(({ file, before, after }) => unifiedDiff(file, before, after)).join('');
  const isReadByPeople = stdout.isTTY === true
    || SERVERS.some((name) => !['', 'false', undefined].includes(env[name]));
  stdout.writeRaw(isReadByPeople ? visibleDiff(difference) : difference);
}
