import { Fields, isObject, own, textOf } from '../../../../kubernetes/plain-data';
import { SetupObject } from '../../setup-object';

/** When Argo CD or Helm creates an object: phase by phase, and in each from the lowest step to the highest. */
export interface Delivery {
  readonly phase: number;
  readonly step: number;
  /** In words, as after "it is delivered". */
  readonly words: string;
  /** Whether it is a hook, whose objects may be deleted on their own. */
  readonly isHook: boolean;
  readonly isDeleted: boolean;
  /** Whether annotations say so. */
  readonly isSaid: boolean;
  /** Whether Argo CD is told, which also knows the health of some custom resources. */
  readonly isOfArgo: boolean;
}

const PHASES: Readonly<Record<string, number>> = {
  'PreSync': -1, 'Sync': 0, 'PostSync': 1, 'pre-install': -1, 'post-install': 1,
};

/** How objects are created that no annotation says anything about. */
const WITH_ALL_OTHERS: Delivery = {
  phase: PHASES.Sync, step: 0, words: 'without a hook', isHook: false, isDeleted: false, isSaid: false, isOfArgo: false,
};

/** The annotations of each tool: Argo CD heeds those of Helm, too, but its own come first. */
const TOOLS = [
  {
    hook: 'argocd.argoproj.io/hook', deletion: 'argocd.argoproj.io/hook-delete-policy', deleted: 'HookSucceeded',
  },
  { hook: 'helm.sh/hook', deletion: 'helm.sh/hook-delete-policy', deleted: 'hook-succeeded' },
];

const WAVE = 'argocd.argoproj.io/sync-wave';
const WEIGHT = 'helm.sh/hook-weight';

/**
 * When an object is created, from its annotations; undefined where that is in no
 * installation, or in several phases.
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
