/** The fields of package.json that commands read. */
export interface PackageFile {
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Reads package.json. */
export const loadPackageFile = () => require('../../package.json') as PackageFile;

/** The version of the package. */
export function packageVersion(): string {
  return loadPackageFile().version;
}
