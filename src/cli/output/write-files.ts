import * as fs from 'node:fs';
import { resolve } from 'node:path';
import { Disk, StagedFile } from './staged-file';
import { textOf } from '../../engine/read/text-source';
import { slashed } from '../../files/folder';
import { orWrongUse } from '../input/files';
import { WrongUse } from '../wrong-use';

/** The new content of a file. */
export interface NewContent {
  /** The path of the file, absolute or relative to the working folder. */
  readonly file: string;
  readonly content: string;
  /** The content that the file must still have. @default - any, and the file need not exist */
  readonly before?: string;
}

/**
 * Writes files, each completely or not at all: all contents are first staged in temporary files beside the targets, so
 * that nothing has changed if one of them cannot be staged.
 *
 * Links stay links, and an existing file keeps its mode and owner. A file with several hard links, or with an owner
 * that cannot be kept, is overwritten in place.
 *
 * @param onWritten receives the name of each written file
 * @throws WrongUse for a file that no longer has the content `before`, a file without a write bit, a pipe, a device,
 * and any error of the system
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

/** Another program may have changed the file while its new content was computed. */
function expectUnchanged(cwd: string, { file, before }: NewContent, disk: Disk): void {
  if (before !== undefined && orWrongUse(file, () => textOf(disk.readFileSync(resolve(cwd, file)))) !== before) {
    throw new WrongUse(`${slashed(file)}: it has changed since it was read, so nothing is written: try again`);
  }
}
