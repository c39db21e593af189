import { ApiObject, JsonPatch } from 'cdk8s';
import { DeviceAttribute } from '../device-attribute';
import { DeviceCapacity } from '../device-capacity';
import { DeviceClass } from '../device-class';
import { DeviceConfiguration } from '../device-configuration';
import { DeviceConstraint } from '../device-constraint';
import { DeviceRequest, DeviceSubRequest } from '../device-request';
import { DeviceSelector } from '../device-selector';
import { DeviceTaintRule } from '../device-taint-rule';
import { DeviceTaintEffect, DeviceTolerationOperator } from '../device-toleration';
import { NodeRequirement, NodeSelector } from '../node-selector';
import { ParametersReference } from '../parameters-reference';
import { PodClaims } from '../pod-claims';
import { ResourceClaim } from '../resource-claim';
import { AllocationMode } from '../resource-claim-options';
import { ResourceClaimParameters } from '../resource-claim-parameters';
import { ResourceClaimTemplate } from '../resource-claim-template';
import { ResourceClass } from '../resource-class';
import { ResourceClassParameters } from '../resource-class-parameters';
import { ResourceSlice } from '../resource-slice';
import { TargetCluster } from '../target-cluster';

/** The classes and enums of this library that programs use. */
const LIBRARY = {
  AllocationMode,
  DeviceAttribute,
  DeviceCapacity,
  DeviceClass,
  DeviceConfiguration,
  DeviceConstraint,
  DeviceRequest,
  DeviceSelector,
  DeviceSubRequest,
  DeviceTaintEffect,
  DeviceTaintRule,
  DeviceTolerationOperator,
  NodeRequirement,
  NodeSelector,
  ParametersReference,
  PodClaims,
  ResourceClaim,
  ResourceClaimParameters,
  ResourceClaimTemplate,
  ResourceClass,
  ResourceClassParameters,
  ResourceSlice,
  TargetCluster,
};

const NAMES: object = { ApiObject, JsonPatch, dra: LIBRARY };

/** The path of an export, or of a member of one, as written in programs. */
export type ImportedName =
  | 'ApiObject'
  | `JsonPatch.${string}`
  | `dra.${keyof typeof LIBRARY}`
  | `dra.${keyof typeof LIBRARY}.${string}`;

/** An export that a program imports, or a member of one, by the name used in programs. */
export function imported(name: ImportedName): any {
  return name.split('.').reduce<any>((value, step) => {
    // Names may contain field names of manifests, which must not resolve to a
    // prototype.
    if (!Object.hasOwn(value, step)) {
      throw new TypeError(`${name} does not exist`);
    }
    return value[step];
  }, NAMES);
}
