import { unifiedDiff, visibleDiff } from './unified-diff';
import type { NewContent } from './write-files';
import type { ConvertedText } from '../../engine/conversion/convert-yaml';
import { TextSource } from '../../engine/read/text-source';
import { Shell } from '../shell';

/** A text, before and after. */
export type ChangedText = Required<NewContent>;

/** The texts that differ from their sources. */
export function changedTexts(sources: readonly TextSource[], texts: readonly ConvertedText[]): ChangedText[] {
  return texts.map(({ yaml }, index) =>
    ({ file: sources[index].file!, before: sources[index].read(), content: yaml }))
    .filter(({ before, content }) => before !== content);
}

/** The environment variables that CI servers set; people read the logs of these servers. */
const SERVERS = ['CI', 'TF_BUILD', 'TEAMCITY_VERSION'];

/** Prints the changes of texts: readable in a terminal or CI log, a patch in a pipe. */
export function printDiff(texts: readonly ChangedText[], { env, stdout }: Shell): void {
  const difference = texts.map(({ file, before, content }) => unifiedDiff(file, before, content)).join('');
  const isReadByPeople = stdout.isTTY === true
    || SERVERS.some((name) => !['', 'false', undefined].includes(env[name]));
  stdout.writeRaw(isReadByPeople ? visibleDiff(difference) : difference);
}
