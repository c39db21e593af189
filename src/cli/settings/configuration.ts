import { CLUSTER_OPTIONS } from './cluster-options';
import { CONFIG, NO_CONFIG, readConfig } from './config-file';
import { addCatalogues, DRIVER_CATALOGUE } from './driver-options';
import { Option } from './option';
import { FAIL_ON } from './severity-option';
import { Values } from './values';
import { WORKLOAD } from './workload-option';
import { WorkloadKinds } from '../../engine/pods/added-kinds';
import type { ReadCluster } from '../../engine/read/read-cluster';
import type { ClusterRequest } from '../cluster/cluster-reader';
import { readCluster, readsCluster } from '../cluster/connection';
import type { Command, Invocation } from '../command';
import { EXCLUDE } from '../input/inputs';
import { FORMAT, SHOW_ACKNOWLEDGED } from '../output/report-options';
import { Shell } from '../shell';

/** The options with a key in configuration files. All commands read the same file. */
export const CONFIGURABLE: readonly Option<any>[] = [...CLUSTER_OPTIONS, FAIL_ON, EXCLUDE, FORMAT, SHOW_ACKNOWLEDGED];

/** The options that choose a configuration file. */
export const CONFIG_OPTIONS: readonly Option<any>[] = [CONFIG, NO_CONFIG];

/** Merges the command line over the configuration file, and names that file on standard error. */
export function withConfig(values: Values, shell: Shell): Values {
  const all = withNamedConfig(values, shell);
  sayConfig(all, shell);
  return all;
}

/** The same for a command whose report names the configuration file. */
export function withNamedConfig(values: Values, shell: Pick<Shell, 'cwd'>): Values {
  return withAdditions(values.over(readConfig(values, CONFIGURABLE, shell)), shell);
}

/** Registers the drivers and workload kinds of the values for the whole process, and returns the values. */
export function withAdditions(values: Values, shell: Pick<Shell, 'cwd'>): Values {
  addCatalogues(values.all(DRIVER_CATALOGUE), shell);
  values.all(WORKLOAD).forEach((kind) => WorkloadKinds.add(kind));
  return values;
}

/** Runs a command with all settings and, if they request it, the cluster. */
export function onCluster(
  request: ClusterRequest, run: (invocation: Invocation, shell: Shell, cluster?: ReadCluster) => number,
  read = withConfig,
): Command['run'] {
  return ({ operands, values: given }, shell) => {
    const values = read(given, shell);
    const work = (cluster?: ReadCluster) => run({ operands, values }, shell, cluster);
    return readsCluster(values) ? readCluster(values, shell, request).then(work) : work();
  };
}

/** Prints the origin of the settings. */
export function sayConfig({ configFile }: Values, { stderr }: Shell): void {
  if (configFile !== undefined) {
    stderr.print(`settings from ${configFile}`);
  }
}
