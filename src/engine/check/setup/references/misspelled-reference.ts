import { ALL_MINORS } from '../../../kubernetes/minors';
import { Fields, follow, isObject, own, textOf } from '../../../kubernetes/plain-data';
import { runtimeOf } from '../../../pods/train-jobs';
import { entry, FieldPath, pathThrough } from '../../field-path';
import { groupKind } from '../../group-kind';
import { kueueConfigurations, QUEUE_LABEL } from '../cluster/lookup/kueue';
import { notThere } from '../lookup/words';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

/** A reference to an object by its name. */
interface Reference {
  readonly object: SetupObject;
  readonly at: FieldPath;
  readonly kind: string;
  readonly name: string;
}

export const MISSPELLED_REFERENCE = setupRule({
  id: 'misspelled-reference',
  order: 92,
  minors: ALL_MINORS,
  check: checkEach(referencesIn, ({ object, at, kind, name }, setup) => {
    const words = notThere(setup, { kind, name, at, namespace: object.identity.namespace }, concernsDevices);
    return words === undefined ? undefined : { at, reason: 'NotFound', words: () => words };
  }),
});

/** Workloads without claims are out of scope. */
function concernsDevices({ pods, identity: { apiVersion = '' } }: SetupObject): boolean {
  return apiVersion.startsWith('kueue.x-k8s.io/') || pods.some(({ claims }) => claims.length > 0);
}

const AUTOSCALERS = ['autoscaling/HorizontalPodAutoscaler', 'keda.sh/ScaledObject'];

function referencesIn(setup: Setup): Reference[] {
  return [
    ...setup.ofKind('kueue.x-k8s.io/LocalQueue').length === 0 ? [] : setup.podHolders.filter(concernsDevices)
      .flatMap((object) => nameAt(object, 'kueue.x-k8s.io/LocalQueue', ['metadata', 'labels'], QUEUE_LABEL)),
    ...kueueConfigurations(setup).length === 0 ? [] : setup.ofKind('kueue.x-k8s.io/LocalQueue')
      .flatMap((object) => nameAt(object, 'kueue.x-k8s.io/ClusterQueue', ['spec'], 'clusterQueue')),
    ...AUTOSCALERS.flatMap((kind) => setup.ofKind(kind)).flatMap((object) => {
      const target: unknown = object.manifest.spec?.scaleTargetRef;
      const { apiVersion = 'apps/v1', kind = 'Deployment' }: Fields = isObject(target) ? target : {};
      return nameAt(object, groupKind(textOf(apiVersion), textOf(kind)), ['spec', 'scaleTargetRef'], 'name');
    }),
    ...setup.ofKind('trainer.kubeflow.org/TrainJob').flatMap((object) => {
      const { group, kind } = runtimeOf(object.manifest)!;
      return nameAt(object, `${group}/${kind}`, ['spec', 'runtimeRef'], 'name');
    }),
  ];
}

function nameAt(object: SetupObject, kind: string, path: readonly string[], key: string): Reference[] {
  const holder = follow(object.manifest, path);
  const name = isObject(holder) ? textOf(own(holder, key)) ?? '' : '';
  const at = path.includes('labels') ? entry(pathThrough(...path), key) : pathThrough(...path, key)!;
  return name === '' ? [] : [{ object, at, kind, name }];
}
