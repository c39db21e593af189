import { MinorSet } from '../../kubernetes/minors';
import { Fields } from '../../kubernetes/plain-data';
import { ContainerField, containersOf, PlacedContainer } from '../../pods/containers';
import { DeviceFields, DeviceUse, deviceUsesOf } from '../../pods/device-uses';
import { parsePodClaims, PodClaimModel } from '../../pods/pod-claims';
import { PodLocation } from '../../pods/pod-location';

/** A pod spec in an object, as the rules over the whole setup see it. */
export class SetupPod implements PodLocation {
  public readonly path: readonly string[];
  public readonly podSpec: Fields;
  public readonly name?: string;
  public readonly containerFields: readonly ContainerField[];
  public readonly devices?: DeviceFields;
  public readonly claimsField?: string;
  public readonly refusesClaims?: boolean;
  public readonly validatedIn: MinorSet;
  public readonly builtIn: boolean;
  public readonly count?: number;
  public readonly perNode: boolean;
  private parsedClaims?: readonly PodClaimModel[];
  private usesOfDevices?: readonly DeviceUse[];
  private placedContainers?: readonly PlacedContainer[];

  public constructor(location: PodLocation) {
    this.path = location.path;
    this.podSpec = location.podSpec;
    this.name = location.name;
    this.containerFields = location.containerFields;
    this.devices = location.devices;
    this.claimsField = location.claimsField;
    this.refusesClaims = location.refusesClaims;
    this.validatedIn = location.validatedIn;
    this.builtIn = location.builtIn;
    this.count = location.count;
    this.perNode = location.perNode;
  }

  /** The claims that the pod declares. */
  public get claims(): readonly PodClaimModel[] {
    return this.parsedClaims ??= parsePodClaims(this.podSpec);
  }

  /** What uses claims apart from containers. */
  public get deviceUses(): readonly DeviceUse[] {
    return this.usesOfDevices ??= deviceUsesOf(this);
  }

  /** The containers that can use claims. */
  public get containers(): readonly PlacedContainer[] {
    return this.placedContainers ??= containersOf(this);
  }
}
