import { isKnownDriver } from './catalogue';
import {
  AttributeData, CapacityData, ClassData, ConfigurationData, DeviceTypeData, DriverData, VersionSpan,
} from './driver-data';
import { isInSpan, versionsAsked } from './driver-versions';

/** The maps of a device whose keys a driver chooses. */
export type Container = 'attributes' | 'capacity';

/** An attribute or a capacity of a device type. */
export interface PublishedName {
  readonly container: Container;
  /** Qualified where the domain is not that of the driver. */
  readonly name: string;
  readonly deviceType: string;
  readonly data: AttributeData & CapacityData;
}

/** A driver of the catalogue, in the version of a cluster or in the newest version. */
export class KnownDriver {
  /** The indexes of the versions that may be in the cluster. */
  public readonly versions: readonly number[];

  /** Whether the version in the cluster is newer than the catalogue. */
  public readonly isNewer: boolean;

  /** The names that device types publish, cached because rules need them for each selector. */
  private readonly known = new Map<string, readonly PublishedName[]>();

  /**
   * @param data the data of the driver
   * @param version the version in the cluster; if omitted or newer than the catalogue, the newest version is assumed
   * @throws UnscopedValidationError if the driver has no such version
   */
  public constructor(public readonly data: DriverData, private readonly version?: string) {
    ({ indexes: this.versions, isNewer: this.isNewer } = versionsAsked(data, version));
  }

  public get name(): string {
    return this.data.driver;
  }

  /** Whether the version is known, rather than assumed to be the newest. */
  public get isVersionKnown(): boolean {
    return this.version !== undefined;
  }

  /** The driver as messages name it: with its version, if known. */
  public toString(): string {
    return this.version === undefined ? this.name : `${this.name} ${this.oldest}`;
  }

  /** The name of the oldest version to consider. */
  public get oldest(): string {
    return this.data.versions[this.versions[0]].name;
  }

  /** The name of the newest version to consider. */
  public get newest(): string {
    return this.data.versions[this.versions[this.versions.length - 1]].name;
  }

  /** Whether the span contains a version that may be in the cluster. */
  public has(span: VersionSpan): boolean {
    return this.versions.some((index) => isInSpan(this.data, span, index));
  }

  /** Whether all versions that may be in the cluster are older than the named version. */
  public isBefore(name: string): boolean {
    const first = this.data.versions.findIndex((version) => version.name === name);
    return this.versions.every((index) => index < first);
  }

  /** Whether devices may have unlisted attributes in the domain. */
  public isOpenFor(domain: string): boolean {
    const { openAttributes } = this.data;
    const isOfOther = domain !== this.name && isKnownDriver(domain);
    return (this.isNewer || (openAttributes !== undefined && this.has(openAttributes))) && !isOfOther;
  }

  /** The device types with the given names; all types if the driver has none of them. */
  public deviceTypes(names?: readonly string[]): readonly DeviceTypeData[] {
    const chosen = this.data.deviceTypes.filter(({ name }) => names === undefined || names.includes(name));
    return chosen.length === 0 ? this.data.deviceTypes : chosen;
  }

  /** The key of an attribute or capacity in the catalogue. */
  public keyOf(domain: string, name: string): string {
    return domain === this.name ? name : `${domain}/${name}`;
  }

  /** The qualified name for a key of the catalogue, as selectors and constraints need it. */
  public qualified(key: string): string {
    return key.includes('/') ? key : `${this.name}/${key}`;
  }

  /** The attributes and capacities of device types, in all versions. */
  public names(types?: readonly string[]): readonly PublishedName[] {
    const key = String(types);
    const known = this.known.get(key) ?? this.deviceTypes(types).flatMap((type) => [
      ...entriesOf('attributes', type, type.attributes),
      ...entriesOf('capacity', type, type.capacity ?? {}),
    ]);
    this.known.set(key, known);
    return known;
  }

  /** Whether devices of the type publish the name in a version that may be in the cluster. */
  public publishes({ data, deviceType }: PublishedName): boolean {
    const type = this.data.deviceTypes.find(({ name }) => name === deviceType)!;
    return this.versions.some((index) =>
      isInSpan(this.data, data, index) && isInSpan(this.data, type, index));
  }

  /** The class with the name, if the driver provides it in any version. */
  public classNamed(kind: string, name: string): ClassData | undefined {
    return this.data.classes.find((each) => (each.kind ?? 'DeviceClass') === kind
      && (each.pattern === undefined ? each.name === name : new RegExp(each.pattern).test(name)));
  }

  /** The configurations that the driver accepts, in all versions. */
  public get configurations(): readonly ConfigurationData[] {
    return this.data.configurations ?? [];
  }
}

function entriesOf(
  container: Container,
  { name: deviceType }: DeviceTypeData,
  entries: Readonly<Record<string, AttributeData | CapacityData>>,
): PublishedName[] {
  return Object.entries(entries).map(([name, data]) =>
    ({ container, name, deviceType, data: data as AttributeData & CapacityData }));
}
