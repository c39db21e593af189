import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NAMES = ['LICENSE', 'LICENSE.md', 'License.txt'];

/** The licence of a module: the file in the nearest enclosing folder that has one. */
export function licenceOf(folder: string): string {
  const file = NAMES.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined && dirname(folder) === folder) {
    throw new Error('there is no licence around the module');
  }
  return file ?? licenceOf(dirname(folder));
}
