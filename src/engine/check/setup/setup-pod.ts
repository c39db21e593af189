import { containersOf, PlacedContainer } from '../../pods/containers';
import { DeviceUse, deviceUsesOf } from '../../pods/device-uses';
import { parsePodClaims, PodClaimModel } from '../../pods/pod-claims';
import { PodLocation } from '../../pods/pod-location';

/** The location of a pod spec, which is known before anything is parsed. */
export interface SetupPod extends PodLocation {}

/** A pod spec in an object, as seen by the setup rules. */
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

  /** The uses of claims other than by containers. */
  public get deviceUses(): readonly DeviceUse[] {
    return this.usesOfDevices ??= deviceUsesOf(this);
  }

  /** The containers that can use claims. */
  public get containers(): readonly PlacedContainer[] {
    return this.placedContainers ??= containersOf(this);
  }
}
