import { mapIn, Option, partsOf, text } from './option';
import { DriverCatalogue } from '../../driver-catalogue';
import { UnscopedValidationError } from '../../engine/errors/validation-error';
import { readFile } from '../input/files';
import { Shell } from '../shell';

type DriverVersions = Readonly<Record<string, string>>;

export const DRIVER: Option<DriverVersions> = {
  name: 'driver',
  value: 'NAME=VERSION',
  help: 'the version of a driver in the cluster, such as gpu.nvidia.com=v25.12.0; by default, the newest',
  repeats: true,
  parse: (given) => {
    const [name, version] = partsOf(given, /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/, 'NAME=VERSION');
    return { [name]: version };
  },
  fromConfig: (config) => [mapIn(config, 'names to versions')],
};

export const DRIVER_CATALOGUE: Option<string> = text(
  'driver-catalogue', 'FILE',
  'a file with entries of a driver catalogue, or with all ResourceSlices of a driver',
  { repeats: true, isPath: () => true },
);

/** Adds the drivers in the files to the catalogue of the checks. */
export function addCatalogues(files: readonly string[], { cwd }: Pick<Shell, 'cwd'>): void {
  for (const file of files) {
    const content = readFile(cwd, file);
    UnscopedValidationError.about(`--driver-catalogue ${file}`, () => {
      const published = DriverCatalogue.fromResourceSlices(content);
      DriverCatalogue.add(published.drivers.length > 0 ? published : DriverCatalogue.fromYaml(content));
    });
  }
}
