import { AttributeData, CapacityData } from './driver-data';
import { KnownDriver } from './known-driver';

/** The limits of the number of devices for each type. Within them, each sample appears once. */
const FEWEST_DEVICES = 2;
const MOST_DEVICES = 12;

interface SampleValue {
  readonly int?: number;
  readonly bool?: boolean;
  readonly version?: string;
  readonly string?: string;
  readonly strings?: string[];
}

/** A device as published in a ResourceSlice. */
export interface SampleDevice {
  readonly name: string;
  readonly driver: string;
  readonly attributes: Readonly<Record<string, SampleValue>>;
  readonly capacity: Readonly<Record<string, { readonly value: string }>>;
  readonly allowMultipleAllocations: boolean;
}

/** Creates devices such as the driver publishes: some of each type, with the sample values of the catalogue. */
export function sampleDevices(driver: KnownDriver): readonly SampleDevice[] {
  const published = <Data extends AttributeData | CapacityData>(data: Readonly<Record<string, Data>> = {}) =>
    Object.entries(data).filter(([, each]) => driver.has(each));
  return driver.deviceTypes().flatMap(({ name: type, attributes, capacity, isShared }) => {
    const known = published(attributes);
    const most = Math.max(FEWEST_DEVICES, ...known.map(([, { samples = [] }]) => samples.length));
    return Array.from({ length: Math.min(MOST_DEVICES, most) }, (_, index) => ({
      name: `${type === '*' ? 'device' : type}-${index}`,
      driver: driver.name,
      attributes: Object.fromEntries(known.map(([name, data]) => [name, attributeOf(data, index)])),
      capacity: Object.fromEntries(published(capacity).map(([name, data]) => [name, { value: amountOf(data, index) }])),
      allowMultipleAllocations: isShared === true,
    }));
  });
}

function attributeOf({ type, values = [], samples = values }: AttributeData, index: number): SampleValue {
  const sample = samples[index % samples.length];
  switch (type) {
    case 'int': return { int: Number(sample ?? 0) };
    case 'bool': return { bool: sample === undefined || String(sample) === 'true' };
    case 'version': return { version: String(sample ?? '1.0.0') };
    case 'stringList': return { strings: samples.map(String) };
    default: return { string: String(sample ?? '') };
  }
}

function amountOf({ sample = '1', capacities = [sample] }: CapacityData, index: number): string {
  return capacities[index % capacities.length];
}
