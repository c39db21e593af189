import { replaceAt, textOf } from '../../../../kubernetes/plain-data';
import { readTable } from '../../../../kubernetes/schema-file';
import { filledSteps, followFilled, placesOf } from '../../../../pods/field-pattern';
import { locatePods } from '../../../../pods/pod-location';
import { holds, knownWorkloadKinds, PodsOfKind } from '../../../../pods/workload-kinds';
import { Document, withManifest } from '../../../../read/document';
import { pathThrough, spell } from '../../../field-path';
import { groupKind } from '../../../group-kind';
import { SetupObject } from '../../setup-object';
import { SetupPod } from '../../setup-pod';
import { perSetup } from '../per-setup';

/** A row of `x-dra-autoscalers`. */
interface AutoscalerKind {
  readonly group: string;
  readonly kind: string;
  /** The field of `spec` with the maximum number of replicas. */
  readonly most: string;
  readonly default?: number;
}

/** An autoscaler and the object whose replicas it sets, which may be the same object. */
export interface Autoscaled {
  readonly autoscaler: SetupObject;
  readonly target: SetupObject;
  readonly most: number;
  /** The field with the maximum number of replicas. */
  readonly at: string;
  /** The target with the maximum number of replicas. */
  readonly largest: Document;
}

/** The objects of the setup that autoscalers of the setup, or their own controllers, scale. */
export const autoscaledObjects = perSetup((setup): readonly Autoscaled[] => [
  ...readTable<AutoscalerKind[]>('workload-kinds.json', 'x-dra-autoscalers').flatMap((row) =>
    setup.ofKind(`${row.group}/${row.kind}`).flatMap((autoscaler) => {
      const { spec } = autoscaler;
      const { apiVersion = 'apps/v1', kind = 'Deployment', name } = spec.scaleTargetRef ?? {};
      const most: unknown = spec[row.most] ?? row.default;
      const targets = [apiVersion, kind, name].every((each) => textOf(each) !== undefined)
        ? setup.meant(groupKind(apiVersion, kind), name, autoscaler.identity.namespace)
        : [];
      return targets.length !== 1
        ? []
        : autoscaled({ autoscaler, target: targets[0], at: `spec.${row.most}`, most }, ['spec', 'replicas']);
    })),
  ...knownWorkloadKinds().flatMap(({ group, kinds, pods }) => pods.filter(({ scales }) => scales !== undefined)
    .flatMap((each) => kinds.flatMap((kind) => setup.ofKind(`${group}/${kind}`))
      .flatMap((object) => scaledByItself(object, each)))),
]);

/** The number of pods of a scaled object at the maximum number of replicas. */
export function largestCounts({ target, largest }: Autoscaled): (readonly [SetupPod, number])[] {
  const counts = locatePods(largest.manifest).map(({ count }) => count ?? 0);
  return target.pods.map((pod, index) => [pod, counts[index] ?? 0] as const);
}

/** The maximum number of pods, for scaled pods. */
export const mostPods = perSetup((setup): ReadonlyMap<SetupPod, number> => {
  const most = new Map<SetupPod, number>();
  autoscaledObjects(setup).flatMap(largestCounts)
    .forEach(([pod, count]) => most.set(pod, Math.max(count, most.get(pod) ?? 0)));
  return most;
});

function scaledByItself(object: SetupObject, { podSpec, scales }: PodsOfKind): Autoscaled[] {
  const { replicas, most, when } = scales!;
  return placesOf(object.manifest, podSpec)
    .filter(({ stars }) => when === undefined || holds(when, object.manifest, stars))
    .flatMap(({ stars }) => autoscaled({
      autoscaler: object,
      target: object,
      at: spell(pathThrough(...filledSteps(most, stars))!),
      most: followFilled(object.manifest, most, stars),
    }, filledSteps(replicas, stars)));
}

/** A scaled object; empty if no number limits the replicas. */
function autoscaled(
  { most, ...scale }: Omit<Autoscaled, 'most' | 'largest'> & { readonly most: unknown }, replicas: readonly string[],
): Autoscaled[] {
  const { document, manifest } = scale.target;
  return typeof most !== 'number'
    ? []
    : [{ ...scale, most, largest: withManifest(document, replaceAt(manifest, replicas, most)) }];
}
