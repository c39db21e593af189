import { isObject, objectsOf, textOf } from '../../../../kubernetes/plain-data';
import { perSetup } from '../../lookup/per-setup';
import { devicesIn, poolSlices } from '../../lookup/resource-slices';
import { SetupObject } from '../../setup-object';

/** A taint that devices certainly have, and its source. */
export interface DeviceTaint {
  readonly source: SetupObject;
  /** The driver of the devices; undefined if the taint applies to any driver. */
  readonly driver?: string;
  readonly key: string;
  readonly value: string;
  readonly effect: string;
}

/** The taints of taint rules and of published devices. */
export const deviceTaints = perSetup((setup): readonly DeviceTaint[] => [
  ...setup.ofKind('DeviceTaintRule').flatMap((source) => {
    const { spec } = source;
    return isObject(spec.deviceSelector) ? taintsIn([spec.taint], source, textOf(spec.deviceSelector.driver)) : [];
  }),
  ...poolSlices(setup).flatMap((slice) => {
    const taints = devicesIn(slice).flatMap(({ fields }) => objectsOf(fields.taints));
    return taintsIn(taints, slice.object, textOf(slice.spec.driver));
  }),
]);

function taintsIn(taints: readonly unknown[], source: SetupObject, driver: string | undefined): DeviceTaint[] {
  return taints.filter(isObject).filter(({ effect }) => effect === 'NoSchedule' || effect === 'NoExecute')
    .map(({ key, value, effect }) => ({
      source, driver, key: textOf(key) ?? '', value: textOf(value) ?? '', effect: effect as string,
    }));
}
