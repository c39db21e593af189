import { Option, partsOf } from './option';
import { found } from '../../engine/errors/wording';
import { isObject } from '../../engine/kubernetes/plain-data';
import type { WorkloadKind } from '../../engine/pods/added-kinds';
import { WrongUse } from '../wrong-use';

const FORM = 'GROUP/KIND=POD_SPEC[,COUNT…], such as '
  + 'example.com/Trainer=/spec/groups/*/spec,/spec/groups/*/replicas';

const WORKLOAD_KIND = /^([^/=]+)\/([^/=]+)=(\/[^,]+)((?:,\/[^,]+)*)$/;

export const WORKLOAD: Option<WorkloadKind> = {
  name: 'workload',
  value: 'KIND=PATHS',
  repeats: true,
  help: 'a kind of custom resources that create pods, with JSON pointers to its pod spec and its replica counts: '
    + FORM,
  parse: (given) => {
    const [group, kind, podSpec, counts] = partsOf(given, WORKLOAD_KIND, FORM);
    return { group, kind, pods: [{ podSpec, count: counts.split(',').slice(1) }] };
  },
  fromConfig: (config) => {
    if (!Array.isArray(config) || !config.every(isObject)) {
      throw new WrongUse(`must be a list of maps with group, kind and pods, got ${found(config)}`);
    }
    return config as WorkloadKind[];
  },
};
