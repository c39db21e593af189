import { isKnownDriver } from './catalogue';
import {
  AttributeData, CapacityData, ClassData, ConfigurationData, DeviceTypeData, DriverData, VersionSpan,
} from './driver-data';
import { isInSpan, versionsAsked } from './driver-versions';

/** The parts of a device that a driver names. */
export type Container = 'attributes' | 'capacity';

/** An attribute or a capacity of a type of devices. */
export interface PublishedName {
  readonly container: Container;
  /** With the domain where it is not the driver's own. */
  readonly name: string;
  readonly deviceType: string;
  readonly data: AttributeData & CapacityData;
}

/** A driver of the catalogue, in the version of a cluster or the newest one. */
export class KnownDriver {
  /** The indexes of the versions that may be in the cluster. */
  public readonly versions: readonly number[];

  /** Whether the version in the cluster is newer than the catalogue. */
  public readonly isNewer: boolean;

  /** What devices of some types have: rules ask for it for each selector. */
  private readonly known = new Map<string, readonly PublishedName[]>();

  /**
   * @param data what is known of it
   * @param version the version in the cluster; the newest one if it is not known, or newer
   * @throws UnscopedValidationError if the driver has no such version
   */
  public constructor(public readonly data: DriverData, private readonly version?: string) {
    ({ indexes: this.versions, isNewer: this.isNewer } = versionsAsked(data, version));
  }

  public get name(): string {
    return this.data.driver;
  }

  /** Whether the version is known, and not assumed to be the newest. */
  public get isVersionKnown(): boolean {
    return this.version !== undefined;
  }

  /** The driver as messages name it, with its version if that is known. */
  public toString(): string {
    return this.version === undefined ? this.name : `${this.name} ${this.oldest}`;
  }

  /** The name of the oldest version that is considered. */
  public get oldest(): string {
    return this.data.versions[this.versions[0]].name;
  }

  /** The name of the newest version that is considered. */
  public get newest(): string {
    return this.data.versions[this.versions[this.versions.length - 1]].name;
  }

  /** Whether a version that may be in the cluster is in the span. */
  public has(span: VersionSpan): boolean {
    return this.versions.some((index) => isInSpan(this.data, span, index));
  }

  /** Whether all versions that may be in the cluster come before the version of the name. */
  public isBefore(name: string): boolean {
    const first = this.data.versions.findIndex((version) => version.name === name);
    return this.versions.every((index) => index < first);
  }

  /** Whether devices may have attributes of the domain that are not listed. */
  public isOpenFor(domain: string): boolean {
    const { openAttributes } = this.data;
    const isOfOther = domain !== this.name && isKnownDriver(domain);
    return (this.isNewer || (openAttributes !== undefined && this.has(openAttributes))) && !isOfOther;
  }

  /** The types of devices, of all versions or of those that may be in the cluster. */
  public deviceTypes(names?: readonly string[]): readonly DeviceTypeData[] {
    const chosen = this.data.deviceTypes.filter(({ name }) => names === undefined || names.includes(name));
    return chosen.length === 0 ? this.data.deviceTypes : chosen;
  }

  /** The name of an attribute or capacity in the catalogue. */
  public keyOf(domain: string, name: string): string {
    return domain === this.name ? name : `${domain}/${name}`;
  }

  /** The domain and the name of a key of the catalogue, as selectors and constraints need it. */
  public qualified(key: string): string {
    return key.includes('/') ? key : `${this.name}/${key}`;
  }

  /** Everything that devices of the types have, or had in some version. */
  public names(types?: readonly string[]): readonly PublishedName[] {
    const key = String(types);
    const known = this.known.get(key) ?? this.deviceTypes(types).flatMap((type) => [
      ...entriesOf('attributes', type, type.attributes),
      ...entriesOf('capacity', type, type.capacity ?? {}),
    ]);
    this.known.set(key, known);
    return known;
  }

  /** Whether a device of the type has the name in a version that may be in the cluster. */
  public publishes({ data, deviceType }: PublishedName): boolean {
    const type = this.data.deviceTypes.find(({ name }) => name === deviceType)!;
    return this.versions.some((index) =>
      isInSpan(this.data, data, index) && isInSpan(this.data, type, index));
  }

  /** The class of the name, if the driver brings one in some version. */
  public classNamed(kind: string, name: string): ClassData | undefined {
    return this.data.classes.find((each) => (each.kind ?? 'DeviceClass') === kind
      && (each.pattern === undefined ? each.name === name : new RegExp(each.pattern).test(name)));
  }

  /** The configurations that the driver takes, of all versions. */
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
