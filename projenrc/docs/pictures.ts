import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiagramFormat, Manifests } from '../../src';
import { setupOf } from '../../test/diagram/sizes';

const PAGE = join(__dirname, '..', '..', 'docs', 'tasks', 'draw-a-setup.md');

/** The pictures in docs/images/, by their names: those of the page, and of a larger setup. */
export const PICTURES: Readonly<Record<string, () => Manifests>> = {
  'setup.svg': setupOfPage,
  'large-setup.svg': () => setupOf(50),
};

/** The content of a picture. */
export function pictureNamed(name: string): string {
  return PICTURES[name]().diagram({ format: DiagramFormat.SVG });
}

/** The setup that docs/tasks/draw-a-setup.md begins with. */
export function setupOfPage(): Manifests {
  const [, yaml] = /^```yaml gpu\.yaml\n(.*?)^```$/ms.exec(readFileSync(PAGE, 'utf8'))!;
  return Manifests.fromYaml(yaml);
}
