import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DriverData } from '../../src/engine/catalogue/driver-data';

const CATALOGUE = join(__dirname, '../../src/engine/catalogue');

const FOLDERS = ['drivers', 'classic'];

/** A file of the catalogue. */
export interface DriverFile {
  /** The path below src/engine/catalogue, such as `drivers/nvidia-gpu.json`. */
  readonly path: string;
  /** The name of the file without its ending. */
  readonly id: string;
  readonly data: DriverData;
}

/** All files of the catalogue, by the names of their drivers. */
export function driverFiles(): DriverFile[] {
  return FOLDERS
    .flatMap((folder) => readdirSync(join(CATALOGUE, folder)).map((file) => `${folder}/${file}`))
    .map((path) => ({
      path,
      id: path.replace(/^.*\/|\.json$/g, ''),
      data: JSON.parse(readFileSync(join(CATALOGUE, path), 'utf8')),
    }))
    .sort((one, other) => (one.data.driver < other.data.driver ? -1 : 1));
}
