import { join } from 'node:path';

/** Where a file of so many documents is, in a folder with the inputs. */
export function documentsFile(folder: string, count: string): string {
  return join(folder, `documents-${count}.yaml`);
}
