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
import { ProgramLibrary } from './library';
import { ResourceClaim } from '../resource-claim';
import { AllocationMode } from '../resource-claim-options';
import { ResourceClaimParameters } from '../resource-claim-parameters';
import { ResourceClaimTemplate } from '../resource-claim-template';
import { ResourceClass } from '../resource-class';
import { ResourceClassParameters } from '../resource-class-parameters';
import { ResourceSlice } from '../resource-slice';
import { TargetCluster } from '../target-cluster';

/** The classes and enums that programs of `Manifests.toProgram` use. */
export const PROGRAM_LIBRARY: ProgramLibrary = {
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
