import { didYouMean } from '../../engine/errors/did-you-mean';
import { found } from '../../engine/errors/wording';
import { FormatName, FORMATS } from '../../engine/output/formats';
import { choice, flag, Option, text } from '../settings/option';
import { WrongUse } from '../wrong-use';

const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** A file for a report, and its format. */
export interface OutputFile {
  readonly format: FormatName;
  readonly file: string;
}

export const FORMAT: Option<FormatName> = choice(
  'format', FORMAT_NAMES, 'the format of the report on standard output; by default text',
);

export const OUTPUT: Option<OutputFile> = {
  name: 'output',
  value: 'FORMAT=FILE',
  help: 'write the report to a file as well, in a format of its own',
  repeats: true,
  parse: parseOutput,
};

export const SHOW_ACKNOWLEDGED: Option<boolean> = flag(
  'show-acknowledged', 'report findings that were acknowledged, too; GitHub shows them as open alerts',
);

export const ROOT: Option<string> = text(
  'root', 'FOLDER', 'the folder that paths in reports for servers are relative to; by default the root of the git '
    + 'repository',
);

/** The options of a command that reports findings. */
export const REPORT_OPTIONS: readonly Option<any>[] = [FORMAT, OUTPUT, SHOW_ACKNOWLEDGED, ROOT];

function parseOutput(given: string): OutputFile {
  const [, format, file] = /^([^=]*)=(.+)$/.exec(given) ?? [];
  const known = FORMAT_NAMES.find((name) => name === format);
  if (known === undefined || file === undefined) {
    throw new WrongUse(`must be written as FORMAT=FILE with a format of ${FORMAT_NAMES.join(', ')}, got ${found(given)}`
      + didYouMean(format ?? '', FORMAT_NAMES));
  }
  if (file === '-') {
    throw new WrongUse(
      `- is not a file: --format ${known} writes to standard output, ${known}=./- to a file of that name`);
  }
  return { format: known, file };
}
