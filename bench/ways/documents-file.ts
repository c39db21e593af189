import { join } from 'node:path';

/** The path of a file with the given number of documents, in a folder with the inputs. */
export function documentsFile(folder: string, count: string): string {
  return join(folder, `documents-${count}.yaml`);
}
