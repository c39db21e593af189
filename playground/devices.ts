import type { Answers, State } from './messages';
import type { DeviceObject } from '../src/engine/allocation/objects';
import { driverNamed } from '../src/engine/catalogue/catalogue';
import { DriverChoice } from '../src/engine/catalogue/driver-choice';
import { sampleDevices } from '../src/engine/catalogue/sample-devices';
import { MOST_COST } from '../src/engine/cel/cost/cost';
import { DeviceRead, readOf } from '../src/engine/cel/hints/device-reads';
import { environmentFor } from '../src/engine/cel/library/environment';
import { compile } from '../src/engine/cel/selector/compile';
import { Device, deviceValue } from '../src/engine/cel/selector/device';
import { evaluate } from '../src/engine/cel/selector/evaluator';
import { checkSelector, matches } from '../src/engine/cel/selector/selector';
import { Expression, everyPart } from '../src/engine/cel/syntax/expression';
import { Program } from '../src/engine/cel/types/checked-expression';
import { FeatureGates } from '../src/engine/kubernetes/feature-gates';
import { KubernetesVersion } from '../src/engine/kubernetes/kubernetes-version';
import { hasMinor, minorSet } from '../src/engine/kubernetes/minors';
import { isObject } from '../src/engine/kubernetes/plain-data';
import { ManifestSet } from '../src/engine/manifests/manifest-set';
import { flattenLists } from '../src/engine/read/document';

/** The first Kubernetes minor with DeviceClasses. */
const OLDEST_MINOR = 31;

const MOST_DEVICES = 100;

const ORDER = ['matches', 'fails', 'does not match'];

type NamedDevice = Device & { readonly name: string };

/** Which devices a selector chooses, in the newest version of the range, and what each version says of it. */
export function selectDevices(state: State): Answers['select'] {
  const gates = FeatureGates.of(state.gates);
  const features = {
    consumableCapacity: gates.minorsOn('DRAConsumableCapacity'),
    listAttributes: gates.minorsOn('DRAListTypeAttributes'),
  };
  const minors = KubernetesVersion.all().map(({ minor }) => minor).filter((minor) => minor >= OLDEST_MINOR);
  const asked = Number((state.to || state.from || '1.0').split('.')[1]);
  const minor = minors.includes(asked) ? asked : minors.at(-1)!;
  const environmentOf = (each: number) => environmentFor({
    minor: each,
    purpose: 'selector',
    consumableCapacity: hasMinor(features.consumableCapacity, each),
    listAttributes: hasMinor(features.listAttributes, each),
  });
  const faults = minors.flatMap((each) =>
    checkSelector(state.selector, minorSet(each), features).map((fault) => ({ each, fault })));
  const { program } = compile(state.selector, environmentOf(minor));
  return {
    mostCost: MOST_COST,
    versions: minors.map((each) => ({
      version: `1.${each}`,
      cost: compile(state.selector, environmentOf(each)).cost,
      fault: faults.find((one) => one.each === each)?.fault,
    })),
    devices: devicesOf(state).slice(0, MOST_DEVICES).map((device) => {
      const values = [...attributesOf(device), ...amountsOf(device)];
      try {
        const isChosen = matches(state.selector, device, minor, features);
        const why = isChosen || program === undefined ? '' : reasonOf(program, device);
        return { name: device.name, verdict: isChosen ? 'matches' as const : 'does not match' as const, why, values };
      } catch (error) {
        return { name: device.name, verdict: 'fails' as const, why: (error as Error).message, values };
      }
    }).sort((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict)),
  };
}

/** What the first condition that is not met reads of the device. */
function reasonOf(program: Program, device: Device): string {
  const unmet = conditionsOf(program.root).find((root) =>
    evaluate({ ...program, root }, { device: deviceValue(device) }) !== true);
  const reads = everyPart(unmet ?? program.root).flatMap((part) => readOf(part) ?? []);
  const words = reads.map((read) => `${read.name} is ${valueOf(device, read) ?? 'not set'}`);
  return words.length === 0 && device.driver !== '' ? `the driver is ${device.driver}` : [...new Set(words)].join(', ');
}

function conditionsOf(root: Expression): readonly Expression[] {
  return root.kind === 'call' && root.name === '_&&_' ? root.args.flatMap(conditionsOf) : [root];
}

function valueOf(device: Device, { container, domain, name }: DeviceRead): string | undefined {
  const all = new Map(container === 'capacity' ? amountsOf(device) : attributesOf(device));
  return all.get(`${domain}/${name}`) ?? (domain === device.driver ? all.get(name) : undefined);
}

const attributesOf = ({ attributes = {} }: Device) => Object.entries(attributes)
  .map(([name, value]): [string, string] => [name, Object.values(value).flat().map(String).join(', ')]);

const amountsOf = ({ capacity = {} }: Device) => Object.entries(capacity)
  .map(([name, { value }]): [string, string] => [name, String(value)]);

/** The devices of a driver in the catalogue, made of its samples, or those in the inventory. */
function devicesOf({ devicesOf: driver, drivers, inventory }: State): readonly NamedDevice[] {
  return driverNamed(driver) === undefined
    ? pastedDevices(inventory)
    : sampleDevices(new DriverChoice(drivers).expect(driver));
}

function pastedDevices(text: string): NamedDevice[] {
  return flattenLists(ManifestSet.ofText(text).documents()).flatMap(({ manifest }) => {
    const isSlice = isObject(manifest) && manifest.kind === 'ResourceSlice' && isObject(manifest.spec);
    const spec = isSlice ? manifest.spec : {};
    return (Array.isArray(spec.devices) ? spec.devices : []).map((device: DeviceObject & { basic?: DeviceObject }) => ({
      ...device.basic ?? device, name: `${spec.pool?.name ?? ''}/${device.name}`, driver: String(spec.driver),
    }));
  });
}
