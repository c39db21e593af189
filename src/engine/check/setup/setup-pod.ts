import { MinorSet } from '../../kubernetes/minors';
import { Fields } from '../../kubernetes/plain-data';
import { ContainerField, containersOf, PlacedContainer } from '../../pods/containers';
import { parsePodClaims, PodClaimModel } from '../../pods/pod-claims';
import { PodLocation } from '../../pods/pod-location';

/** A pod spec in an object, as the rules over the whole setup see it. */
export class SetupPod implements PodLocation {
  public readonly path: readonly string[];
  public readonly podSpec: Fields;
  public readonly containerFields: readonly ContainerField[];
  public readonly validatedIn: MinorSet;
  public readonly builtIn: boolean;
  public readonly replicas?: number;
  public readonly perNode: boolean;
  private parsedClaims?: readonly PodClaimModel[];
  private placedContainers?: readonly PlacedContainer[];

  public constructor(location: PodLocation) {
    this.path = location.path;
    this.podSpec = location.podSpec;
    this.containerFields = location.containerFields;
    this.validatedIn = location.validatedIn;
    this.builtIn = location.builtIn;
    this.replicas = location.replicas;
    this.perNode = location.perNode;
  }

  /** The claims that the pod declares. */
  public get claims(): readonly PodClaimModel[] {
    return this.parsedClaims ??= parsePodClaims(this.podSpec);
  }

  /** The containers that can use claims. */
  public get containers(): readonly PlacedContainer[] {
    return this.placedContainers ??= containersOf(this);
  }
}
