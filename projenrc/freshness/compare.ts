import { lastCommitOf, newestOfPackage, Registries, tagsOf, versionsOfModule } from './registries';
import { isNewer, newestOf, ReadVersion, readVersions } from './version-order';
import type { DriverData } from '../../src/engine/catalogue/driver-data';

/** Something that our data was read from, and what there is now. */
export interface Compared {
  readonly what: string;
  readonly read: string;
  /** The newest version; undefined if that is the one that was read. */
  readonly newer?: string;
  /** Why nobody knows. */
  readonly fault?: string;
}

/** What our data was read from. */
export interface ReadFrom {
  readonly drivers: readonly DriverData[];
  /** Go modules, with the version of each. */
  readonly modules: readonly { readonly name: string; readonly version: string }[];
  /** npm packages, with the version of each. */
  readonly packages: readonly { readonly name: string; readonly version: string }[];
}

/** Compares everything with its registry or repository, one after the other. */
export async function compareAll(read: ReadFrom, registries: Registries): Promise<Compared[]> {
  const questions = [
    ...read.drivers.filter(({ era, repository }) => era === 'structured' && repository !== undefined).map((data) => ({
      what: data.driver, read: lastRelease(data) ?? data.read!.date, newest: () => newestOfDriver(data, registries),
    })),
    ...read.modules.map(({ name, version }) => ({
      what: name, read: version, newest: async () => newestLike(version, await versionsOfModule(registries, name)),
    })),
    ...read.packages.map(({ name, version }) => ({
      what: name, read: version, newest: async () => newestLike(version, [await newestOfPackage(registries, name)]),
    })),
  ];
  const all: Compared[] = [];
  for (const { what, read: version, newest } of questions) {
    all.push(await newest().then(
      (newer) => ({ what, read: version, ...newer === undefined ? {} : { newer } }),
      (error: Error) => ({ what, read: version, fault: error.message }),
    ));
  }
  return all;
}

/** The newest release that an entry of the catalogue has; a branch or a commit is none. */
function lastRelease({ versions }: DriverData): string | undefined {
  return versions.filter(({ name, isUnreleased }) => isUnreleased !== true && /\d\.\d/.test(name)).at(-1)?.name;
}

/** A newer release of a driver; without releases of the kind in its repository, the day of newer commits. */
async function newestOfDriver(data: DriverData, registries: Registries): Promise<string | undefined> {
  const release = lastRelease(data);
  const tags = release === undefined ? [] : alike(release, await tagsOf(registries, data.repository!));
  if (tags.length > 0) {
    const [read, ...known] = readVersions([release!, ...data.versions.map(({ name }) => name)]);
    // Some drivers began to count anew, from v25.12.0 to v0.4.0.
    const isOld = ([major]: readonly number[]) =>
      major !== read.numbers[0] && known.some(({ numbers }) => numbers[0] === major);
    return newestLike(release!, tags.filter(({ numbers }) => !isOld(numbers)).map(({ name }) => name));
  }
  const date = await lastCommitOf(registries, data.repository!);
  return date > data.read!.date ? `commits until ${date}` : undefined;
}

/** The versions with the same words before their numbers. Only a preview is like other previews. */
function alike(version: string, names: readonly string[]): ReadVersion[] {
  const [read] = readVersions([version]);
  return readVersions(names).filter(({ prefix, preview }) =>
    prefix === read.prefix && (read.preview !== undefined || preview === undefined));
}

/** The newest version that is like another one, if it is newer. */
function newestLike(version: string, names: readonly string[]): string | undefined {
  const [read] = readVersions([version]);
  const newest = newestOf(alike(version, names));
  return newest !== undefined && isNewer(newest, read) ? newest.name : undefined;
}

/** The differences as Markdown; empty if there are none. */
export function differencesOf(all: readonly Compared[]): string {
  const rows = all.filter(({ newer, fault }) => newer !== undefined || fault !== undefined)
    .map(({ what, read, newer, fault }) => `| \`${what}\` | ${read} | ${newer ?? `unknown: ${fault}`} |\n`);
  return rows.length === 0 ? '' : `| What | Read from | Newest |\n| --- | --- | --- |\n${rows.join('')}`;
}
