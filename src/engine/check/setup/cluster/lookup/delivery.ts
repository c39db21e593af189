import { Fields, isObject, own, textOf } from '../../../../kubernetes/plain-data';
import { SetupObject } from '../../setup-object';

/** The time at which Argo CD or Helm creates an object. Phases run in order, and so do the steps of each phase. */
export interface Delivery {
  readonly phase: number;
  readonly step: number;
  /** A description that can follow "it is delivered". */
  readonly words: string;
  /** Whether the object is a hook, which tools may delete. */
  readonly isHook: boolean;
  readonly isDeleted: boolean;
  /** Whether annotations specify the delivery. */
  readonly isSaid: boolean;
  /** Whether the annotations are those of Argo CD, which also checks the health of some custom resources. */
  readonly isOfArgo: boolean;
}

const PHASES: Readonly<Record<string, number>> = {
  'PreSync': -1, 'Sync': 0, 'PostSync': 1, 'pre-install': -1, 'post-install': 1,
};

/** The delivery of objects without annotations. */
const WITH_ALL_OTHERS: Delivery = {
  phase: PHASES.Sync, step: 0, words: 'without a hook', isHook: false, isDeleted: false, isSaid: false, isOfArgo: false,
};

/** The annotations of each tool. Argo CD also supports those of Helm, but prefers its own. */
const TOOLS = [
  {
    hook: 'argocd.argoproj.io/hook', deletion: 'argocd.argoproj.io/hook-delete-policy', deleted: 'HookSucceeded',
  },
  { hook: 'helm.sh/hook', deletion: 'helm.sh/hook-delete-policy', deleted: 'hook-succeeded' },
];

const WAVE = 'argocd.argoproj.io/sync-wave';
const WEIGHT = 'helm.sh/hook-weight';

/**
 * The delivery that annotations specify; undefined for an object that is not part of an installation, or is in several
 * phases.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/
 * @see https://helm.sh/docs/topics/charts_hooks/
 */
export function deliveryOf({ manifest }: SetupObject): Delivery | undefined {
  const metadata: unknown = manifest.metadata;
  const annotations: unknown = isObject(metadata) ? metadata.annotations : undefined;
  return isObject(annotations) ? deliveryBy(annotations) : WITH_ALL_OTHERS;
}

function deliveryBy(annotations: Fields): Delivery | undefined {
  const valueOf = (name: string) => textOf(own(annotations, name));
  const tool = TOOLS.find(({ hook }) => valueOf(hook) !== undefined);
  const step = Number(valueOf(WAVE) ?? (tool === undefined ? 0 : valueOf(WEIGHT) ?? 0)) || 0;
  const inWave = valueOf(WAVE) === undefined ? '' : ` in wave ${step}`;
  if (tool === undefined) {
    const isSaid = inWave !== '';
    return { ...WITH_ALL_OTHERS, step, isSaid, isOfArgo: isSaid, words: inWave.trim() || WITH_ALL_OTHERS.words };
  }
  const hooks = listIn(valueOf(tool.hook)).filter((hook) => Object.hasOwn(PHASES, hook));
  const isDeleted = listIn(valueOf(tool.deletion)).includes(tool.deleted);
  return hooks.length !== 1 ? undefined : {
    phase: PHASES[hooks[0]],
    step,
    words: `in a ${hooks[0]} hook${inWave}`,
    isHook: true,
    isDeleted,
    isSaid: true,
    isOfArgo: tool === TOOLS[0],
  };
}

function listIn(text = ''): string[] {
  return text.split(',').map((each) => each.trim());
}
