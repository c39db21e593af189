import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiagramFormat, DiagramOptions, Inventory, Manifests } from '../../src';
import { setupOf } from '../../test/engine/diagram/sizes';

const PAGE = join(__dirname, '..', '..', 'docs', 'tasks', 'draw-a-setup.md');

const EXAMPLE = join(__dirname, '..', '..', 'examples', 'inventory');

/** A setup, and the options with which it is drawn. */
interface PictureSource {
  readonly manifests: () => Manifests;
  readonly options?: () => DiagramOptions;
}

/** The pictures in docs/images/, by name: the setup of the page, a larger setup, and an example. */
export const PICTURES: Readonly<Record<string, PictureSource>> = {
  'setup.svg': { manifests: setupOfPage },
  'large-setup.svg': { manifests: () => setupOf(50) },
  'cluster.svg': {
    manifests: () => Manifests.fromDirectory(join(EXAMPLE, 'expected')),
    options: () => ({ inventory: Inventory.fromFiles([join(EXAMPLE, 'inventory.yaml')]) }),
  },
};

/** The content of a picture. */
export function pictureNamed(name: string): string {
  const { manifests, options } = PICTURES[name];
  return manifests().diagram({ ...options?.(), format: DiagramFormat.SVG });
}

/** The setup at the beginning of docs/tasks/draw-a-setup.md. */
export function setupOfPage(): Manifests {
  const [, yaml] = /^```yaml gpu\.yaml\n(.*?)^```$/ms.exec(readFileSync(PAGE, 'utf8'))!;
  return Manifests.fromYaml(yaml);
}
