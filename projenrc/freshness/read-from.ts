import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadFrom } from './compare';
import { newestOf, readVersions } from './version-order';
import { driverNamed, driverNames } from '../../src/engine/catalogue/catalogue';
import { readTable } from '../../src/engine/kubernetes/schema-file';

interface Minor {
  readonly preview?: string;
  readonly controlPlane?: { readonly release: string };
  readonly allocator?: { readonly recorded?: readonly string[] };
}

/** The sources of our data, and the newest version of cdk8s that the tests use. */
export function readFrom(): ReadFrom {
  const minors = Object.values(readTable<Record<string, Minor>>('kubernetes.json', 'minors'));
  // The recorded answers of the allocator come from newer releases than the control plane that tests run.
  const releases = minors.flatMap(({ controlPlane, allocator }) => [
    ...controlPlane === undefined ? [] : [controlPlane.release], ...allocator?.recorded ?? [],
  ]);
  const version = `v0.${newestOf(readVersions(releases))!.name.slice('1.'.length)}`;
  const { packages } = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const used = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/cdk8s'))
    .map(([, { version: each }]) => each!);
  return {
    drivers: driverNames().map((name) => driverNamed(name)!),
    modules: [
      { name: 'k8s.io/api', version },
      { name: 'k8s.io/dynamic-resource-allocation', version },
      ...minors.flatMap((minor) => (minor.preview === undefined ? [] : [minor.preview.split(' ')]))
        .map(([name, preview]) => ({ name, version: preview })),
    ],
    packages: [{ name: 'cdk8s', version: newestOf(readVersions(used))!.name }],
  };
}
