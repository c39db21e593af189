import * as fs from 'node:fs';
import { resolve } from 'node:path';
import { Disk, StagedFile } from './staged-file';
import { textOf } from '../../engine/read/text-source';
import { slashed } from '../../files/folder';
import { orWrongUse } from '../input/files';
import { WrongUse } from '../wrong-use';

/** A file as it shall be. */
export interface NewContent {
  /** Its path, absolute or in the working folder. */
  readonly file: string;
  readonly content: string;
  /** What the content is made from, which the file must still hold. @default - anything, or nothing */
  readonly before?: string;
}

/**
 * Writes files, each of them whole or not at all: the contents are first written to
 * temporary files beside them, so that nothing has changed if one of them cannot be.
 *
 * Links stay links, and a file that exists keeps its mode and its owner. One with several
 * names, or an owner that cannot be kept, is written in place.
 *
 * @param onWritten is told the name of each file that was written
 * @throws WrongUse for a file that holds something else than before, or has no write bit, a
 * pipe, a device, and what the system refuses
 */
export function writeFiles(
  cwd: string, files: readonly NewContent[], onWritten: (file: string) => void = () => undefined, disk: Disk = fs,
): void {
  const staged: StagedFile[] = [];
  try {
    files.forEach(({ file, content }) => staged.push(orWrongUse(file, () =>
      new StagedFile(resolve(cwd, file), slashed(file), Buffer.from(content), disk))));
    files.forEach((each) => expectUnchanged(cwd, each, disk));
    files.forEach(({ file }, index) => {
      orWrongUse(file, () => staged[index].commit());
      onWritten(file);
    });
  } finally {
    staged.forEach((each) => each.discard());
  }
}

/** Another program may have written the file while its new content was worked out. */
function expectUnchanged(cwd: string, { file, before }: NewContent, disk: Disk): void {
  if (before !== undefined && orWrongUse(file, () => textOf(disk.readFileSync(resolve(cwd, file)))) !== before) {
    throw new WrongUse(`${slashed(file)}: it has changed since it was read, so nothing is written: try again`);
  }
}
