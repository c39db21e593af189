import { join } from 'node:path';
import { writeKrewFiles } from './archive';
import { version } from '../../package.json';

/** Writes the files for krew beside the packages of a release. */
writeKrewFiles(join(__dirname, '..', '..', 'dist', 'krew'), version).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
