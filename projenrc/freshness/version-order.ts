/** A version such as `v0.38.0-alpha.2` or `gpu-v0.10.1`: prefix, numbers and preview. */
const VERSION = /^(\D*)(\d+(?:\.\d+)*)(?:-(.+))?$/;

/** A version such as `v1.2.3` or `gpu-v0.10.1`. */
export interface ReadVersion {
  readonly name: string;
  readonly prefix: string;
  readonly numbers: readonly number[];
  /** The part after the numbers in a preview: `alpha.2`. */
  readonly preview?: string;
}

/** Parses versions, and drops names that are not versions. */
export function readVersions(names: readonly string[]): ReadVersion[] {
  return names.flatMap((name) => {
    const match = VERSION.exec(name);
    return match === null
      ? []
      : [{ name, prefix: match[1], numbers: match[2].split('.').map(Number), preview: match[3] }];
  });
}

/** The newest of some versions. */
export function newestOf(versions: readonly ReadVersion[]): ReadVersion | undefined {
  return versions.reduce<ReadVersion | undefined>((best, each) =>
    (best === undefined || isNewer(each, best) ? each : best), undefined);
}

/** Whether a version is newer than another one. */
export function isNewer(one: ReadVersion, other: ReadVersion): boolean {
  const keys = [one, other].map(({ numbers, preview }) => [
    ...[0, 1, 2].map((index) => numbers[index] ?? 0),
    preview === undefined ? 1 : 0,
  ]);
  const difference = keys[0].map((key, index) => key - keys[1][index]).find((each) => each !== 0);
  return difference === undefined
    ? (one.preview ?? '').localeCompare(other.preview ?? '', 'en', { numeric: true }) > 0
    : difference > 0;
}
