import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadFrom } from './compare';
import { newestOf, readVersions } from './version-order';
import { driverNamed, driverNames } from '../../src/engine/catalogue/catalogue';
import { readTable } from '../../src/engine/kubernetes/schema-file';

interface Minor {
  readonly preview?: string;
  readonly controlPlane?: { readonly release: string };
  readonly allocator?: unknown;
}

/** What our data was read from, and the newest cdk8s that the tests use. */
export function readFrom(): ReadFrom {
  const minors = Object.values(readTable<Record<string, Minor>>('kubernetes.json', 'minors'));
  const moduleOf = (name: string, has: (minor: Minor) => boolean) => {
    const { controlPlane } = minors.filter((minor) => minor.controlPlane !== undefined && has(minor)).at(-1)!;
    return { name, version: `v0.${controlPlane!.release.slice('1.'.length)}` };
  };
  const { packages } = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const used = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/cdk8s'))
    .map(([, { version }]) => version!);
  return {
    drivers: driverNames().map((name) => driverNamed(name)!),
    modules: [
      moduleOf('k8s.io/api', () => true),
      moduleOf('k8s.io/dynamic-resource-allocation', ({ allocator }) => allocator !== undefined),
      ...minors.flatMap(({ preview }) => (preview === undefined ? [] : [preview.split(' ')]))
        .map(([name, version]) => ({ name, version })),
    ],
    packages: [{ name: 'cdk8s', version: newestOf(readVersions(used))!.name }],
  };
}
