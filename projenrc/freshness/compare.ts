import { lastCommitOf, newestOfPackage, Registries, tagsOf, versionsOfModule } from './registries';
import { isNewer, newestOf, ReadVersion, readVersions } from './version-order';
import type { DriverData } from '../../src/engine/catalogue/driver-data';

/** A source of our data, with the version that was read and the newest one. */
export interface Compared {
  readonly what: string;
  readonly read: string;
  /** The newest version; undefined if it is the version that was read. */
  readonly newer?: string;
  /** The reason why the newest version is unknown. */
  readonly fault?: string;
}

/** The sources of our data. */
export interface ReadFrom {
  readonly drivers: readonly DriverData[];
  /** Go modules, with the version of each. */
  readonly modules: readonly { readonly name: string; readonly version: string }[];
  /** npm packages, with the version of each. */
  readonly packages: readonly { readonly name: string; readonly version: string }[];
}

/** Compares all sources with their registries and repositories, one after the other. */
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

/** The newest release in an entry of the catalogue; branches and commits are not releases. */
function lastRelease({ versions }: DriverData): string | undefined {
  return versions.filter(({ name, isUnreleased }) => isUnreleased !== true && /\d\.\d/.test(name)).at(-1)?.name;
}

/** A newer release of a driver; if its repository has no releases of that form, the day of newer commits. */
async function newestOfDriver(data: DriverData, registries: Registries): Promise<string | undefined> {
  const release = lastRelease(data);
  const tags = release === undefined ? [] : alike(release, await tagsOf(registries, data.repository!));
  if (tags.length > 0) {
    const [read, ...known] = readVersions([release!, ...data.versions.map(({ name }) => name)]);
    // Some drivers restarted their numbering, such as from v25.12.0 to v0.4.0.
    const isOld = ([major]: readonly number[]) =>
      major !== read.numbers[0] && known.some(({ numbers }) => numbers[0] === major);
    return newestLike(release!, tags.filter(({ numbers }) => !isOld(numbers)).map(({ name }) => name));
  }
  const date = await lastCommitOf(registries, data.repository!);
  return date > data.read!.date ? `commits until ${date}` : undefined;
}

/** The versions with the same prefix. Previews are included only if the version is a preview. */
function alike(version: string, names: readonly string[]): ReadVersion[] {
  const [read] = readVersions([version]);
  return readVersions(names).filter(({ prefix, preview }) =>
    prefix === read.prefix && (read.preview !== undefined || preview === undefined));
}

/** The newest version of the same form as the given one, if it is newer. */
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
