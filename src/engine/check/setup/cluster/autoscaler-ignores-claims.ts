import { found } from '../../../errors/wording';
import { Fields, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { containersOf } from '../../../pods/containers';
import { pathThrough } from '../../field-path';
import { deviceClaims } from '../lookup/device-claims';
import { setupRule } from '../setup-rule';

/** A problem of an autoscaler. */
interface Fault {
  readonly message: string;
  readonly suggestion: string;
}

/** A program that adds nodes to a cluster. */
interface Autoscaler {
  /** The pattern of its image, which captures the major and minor version. */
  readonly image: RegExp;
  readonly faultIn: (minor: number, container: Fields) => Fault | undefined;
}

/** The first Cluster Autoscaler that supports claims, and the first that cannot turn the support off. */
const KNOWS_SINCE = 32;
const LOCKED_SINCE = 35;

/** The first Karpenter that skips pods with claims; older ones add nodes as if the pods had none. */
const PASSES_OVER_SINCE = 7;

const AUTOSCALERS: readonly Autoscaler[] = [
  { image: /(?:^|\/)cluster-autoscaler(?:-\w+)?:v?(1)\.(\d+)/, faultIn: faultOfClusterAutoscaler },
  { image: /(?:^|\/)karpenter\/controller:v?(1)\.(\d+)/, faultIn: faultOfKarpenter },
];

/**
 * The manifests contain claims, and an autoscaler that adds no nodes for them.
 *
 * @see https://github.com/kubernetes/autoscaler/tree/cluster-autoscaler-release-1.35/cluster-autoscaler/config/flags
 * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/operator/options/options.go
 */
export const AUTOSCALER_IGNORES_CLAIMS = setupRule({
  id: 'autoscaler-ignores-claims',
  order: 644,
  check(setup, report) {
    for (const { object, pod } of deviceClaims(setup).length === 0 ? [] : setup.placedPods) {
      for (const { container, path } of containersOf(pod)) {
        const fault = faultOf(container);
        if (fault !== undefined) {
          report(object, {
            at: pathThrough(...pod.path, ...path, 'image')!, words: () => fault,
          });
        }
      }
    }
  },
});

function faultOf(container: Fields): Fault | undefined {
  const image = textOf(container.image) ?? '';
  for (const { image: expression, faultIn } of AUTOSCALERS) {
    const minor = expression.exec(image)?.[2];
    if (minor !== undefined) {
      return faultIn(Number(minor), container);
    }
  }
  return undefined;
}

function faultOfClusterAutoscaler(minor: number, container: Fields): Fault | undefined {
  const flag = '--enable-dynamic-resource-allocation';
  const isOn = valueOf(flag, container);
  const name = `Cluster Autoscaler 1.${minor}`;
  if (minor >= LOCKED_SINCE) {
    return isOn === 'false'
      ? { message: `${name} does not start with ${found(`${flag}=false`)}`, suggestion: `remove ${found(flag)}` }
      : undefined;
  }
  if (isOn === 'true' && minor >= KNOWS_SINCE) {
    return undefined;
  }
  return {
    message: `${name} adds no nodes for pods with claims${minor < KNOWS_SINCE ? '' : ` without ${found(flag)}`}`,
    suggestion: `${minor < KNOWS_SINCE ? '' : `add ${found(flag)}, or `}use 1.${LOCKED_SINCE} or newer`,
  };
}

function faultOfKarpenter(minor: number, container: Fields): Fault | undefined {
  const setting = objectsOf(container.env).find(({ name }) => name === 'IGNORE_DRA_REQUESTS');
  const flag = valueOf('--ignore-dra-requests', container);
  const isUnknown = flag === undefined && setting !== undefined && textOf(setting.value) === undefined;
  if (minor < PASSES_OVER_SINCE) {
    return {
      message: `Karpenter 1.${minor} adds nodes without a look at the claims of pods`,
      suggestion: `use 1.${PASSES_OVER_SINCE} or newer with ${found('--ignore-dra-requests=false')}`,
    };
  }
  return isUnknown || (flag ?? setting?.value) === 'false' ? undefined : {
    message: `Karpenter 1.${minor} passes over pods with claims: ${found('--ignore-dra-requests')} is true by default`,
    suggestion: 'set "--ignore-dra-requests=false", or IGNORE_DRA_REQUESTS to "false", where its cloud provider knows '
      + 'the devices of its machines',
  };
}

/** The value of a boolean flag; undefined if it is not set. With a shell, all words are in one argument. */
function valueOf(flag: string, { command, args }: Fields): string | undefined {
  const words = [command, args].flatMap((each: unknown) => (Array.isArray(each) ? each.join(' ').split(/\s+/) : []));
  const last = words.filter((word) => word === flag || word.startsWith(`${flag}=`)).pop();
  return last === undefined ? undefined : last.slice(flag.length + 1) || 'true';
}
