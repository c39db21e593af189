import { mapIn, Option, partsOf } from './option';

/** Names, each switched on or off. */
export type Switches = Readonly<Record<string, boolean>>;

export const FEATURE_GATES: Option<Switches> = switches(
  'feature-gates', 'GATE=BOOL,...', 'feature gates that are set in the cluster, such as DRAAdminAccess=true',
);

export const RUNTIME_CONFIG: Option<Switches> = switches(
  'runtime-config', 'API=BOOL,...',
  'API versions that are switched on or off in the cluster, such as resource.k8s.io/v1beta1=true',
);

/** Merges records, whatever their keys; the last value of a key wins. */
export function joined<T>(all: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  return Object.fromEntries(all.flatMap((each) => Object.entries(each)));
}

/** An option in the form of the API server's flags. */
function switches(name: string, value: string, help: string): Option<Switches> {
  return {
    name,
    value,
    help,
    repeats: true,
    parse: (given) => joined(given.split(',').map(parseSwitch)),
    fromConfig: (config) => [mapIn(config, 'names to true or false')],
  };
}

function parseSwitch(given: string): Switches {
  const [name, value] = partsOf(given, /^\s*([^=\s]+)\s*=\s*(true|false)\s*$/, 'NAME=true or NAME=false');
  return { [name]: value === 'true' };
}
