import { ApiObject, JsonPatch } from 'cdk8s';

/**
 * The classes and enums of this library that programs use.
 *
 * The constructs are in a layer above this folder, so callers pass them in.
 */
export interface ProgramLibrary {
  readonly AllocationMode: object;
  readonly DeviceAttribute: object;
  readonly DeviceCapacity: object;
  readonly DeviceClass: object;
  readonly DeviceConfiguration: object;
  readonly DeviceConstraint: object;
  readonly DeviceRequest: object;
  readonly DeviceSelector: object;
  readonly DeviceSubRequest: object;
  readonly DeviceTaintEffect: object;
  readonly DeviceTaintRule: object;
  readonly DeviceTolerationOperator: object;
  readonly NodeRequirement: object;
  readonly NodeSelector: object;
  readonly ParametersReference: object;
  readonly PodClaims: object;
  readonly ResourceClaim: object;
  readonly ResourceClaimParameters: object;
  readonly ResourceClaimTemplate: object;
  readonly ResourceClass: object;
  readonly ResourceClassParameters: object;
  readonly ResourceSlice: object;
  readonly TargetCluster: object;
}

/** The path of an export, or of a member of one, as written in programs. */
export type ImportedName =
  | 'ApiObject'
  | `JsonPatch.${string}`
  | `dra.${keyof ProgramLibrary}`
  | `dra.${keyof ProgramLibrary}.${string}`;

/** The exports that a program imports. */
export class Imports {
  private readonly names: object;

  public constructor(library: ProgramLibrary) {
    this.names = { ApiObject, JsonPatch, dra: library };
  }

  /** Looks up an export, or a member of one, by the name used in programs. */
  public find(name: ImportedName): any {
    return name.split('.').reduce<any>((value, step) => {
      // Names may contain field names of manifests, which must not resolve to a
      // prototype.
      if (!Object.hasOwn(value, step)) {
        throw new TypeError(`${name} does not exist`);
      }
      return value[step];
    }, this.names);
  }
}
