import { Fields, isObject, textOf } from '../../../../kubernetes/plain-data';
import { readTable } from '../../../../kubernetes/schema-file';
import { Document, withManifest } from '../../../../read/document';
import { groupKind } from '../../../group-kind';
import { SetupObject } from '../../setup-object';
import { perSetup } from '../per-setup';

/** A row of `x-dra-autoscalers`. */
interface AutoscalerKind {
  readonly group: string;
  readonly kind: string;
  /** The field of `spec` with the most replicas. */
  readonly most: string;
  readonly default?: number;
}

/** An autoscaler and the object whose replicas it sets. */
export interface Autoscaled {
  readonly autoscaler: SetupObject;
  readonly target: SetupObject;
  readonly most: number;
  /** The field with the most replicas. */
  readonly at: string;
  /** The object with the most replicas. */
  readonly largest: Document;
}

/** The objects of the setup that autoscalers of the setup scale. */
export const autoscaledObjects = perSetup((setup): readonly Autoscaled[] =>
  readTable<AutoscalerKind[]>('workload-kinds.json', 'x-dra-autoscalers').flatMap(({
    group, kind, most: name,
    ...row
  }) =>
    setup.ofKind(`${group}/${kind}`).flatMap((autoscaler) => {
      const spec: Fields = isObject(autoscaler.manifest.spec) ? autoscaler.manifest.spec : {};
      const { apiVersion = 'apps/v1', kind: scaled = 'Deployment', name: scaledName } = spec.scaleTargetRef ?? {};
      const most: unknown = spec[name] ?? row.default;
      const targets = [apiVersion, scaled, scaledName].every((each) => textOf(each) !== undefined)
        ? setup.meant(groupKind(apiVersion, scaled), scaledName, autoscaler.identity.namespace)
        : [];
      return typeof most !== 'number' || targets.length !== 1 ? [] : [{
        autoscaler, target: targets[0], most, at: `spec.${name}`, largest: withReplicas(targets[0], most),
      }];
    })));

/** All that autoscalers scale has the same field for it. */
function withReplicas({ document, manifest }: SetupObject, replicas: number): Document {
  return withManifest(document, { ...manifest, spec: { ...manifest.spec, replicas } });
}
