import { containersOf, PlacedContainer } from '../../pods/containers';
import { DeviceUse, deviceUsesOf } from '../../pods/device-uses';
import { parsePodClaims, PodClaimModel } from '../../pods/pod-claims';
import { PodLocation } from '../../pods/pod-location';

/** What the rules know of a pod spec without working anything out: where it is. */
export interface SetupPod extends PodLocation {}

/** A pod spec in an object, as the rules over the whole setup see it. */
export class SetupPod {
  private parsedClaims?: readonly PodClaimModel[];
  private usesOfDevices?: readonly DeviceUse[];
  private placedContainers?: readonly PlacedContainer[];

  public constructor(location: PodLocation) {
    Object.assign(this, location);
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
