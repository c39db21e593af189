import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from '../base';
import { IClaimableClass, IDeviceClass } from '../claimable-class';
import { DEVICE_CONFIGURATIONS } from '../device-configuration';
import { DEVICE_CONSTRAINTS } from '../device-constraint';
import { DEVICE_REQUESTS } from '../device-request';
import { FindingOrigin, Severity } from '../engine/check/finding';
import { Problem } from '../engine/check/problem';
import { UNKNOWN_API } from '../engine/check/rule-ids';
import {
  A_BOOLEAN, ANYTHING, definedNames, Expectation, Expectations, expectProps, givenStruct, optional, rejectConflicts,
  saysNothing,
} from '../engine/errors/arguments';
import { Struct } from '../engine/errors/unknown-props';
import { UnscopedValidationError, ValidationError } from '../engine/errors/validation-error';
import { valueType } from '../engine/kubernetes/api-schema';
import { describeMinors, MinorSet, minorsBetween, NO_MINORS } from '../engine/kubernetes/minors';
import { canonicalForm } from '../engine/render/canonical-form';
import { ClassicAdapter } from '../engine/render/classic';
import { Body, ClaimModel } from '../engine/render/models';
import { HashedNames } from '../hashed-names';
import { HashedContent, Resolved } from '../objects/hashed-name';
import { ClassicForm, ObjectForm, StructuredForm } from '../objects/object-form';
import { expectSameApp } from '../objects/scope';
import { A_PARAMETERS_REFERENCE } from '../parameters-reference';
import { AllocationMode, HashedNameOptions, ResourceClaimOptions } from '../resource-claim-options';
import { A_RESOURCE_CLASS } from '../resource-class';
import { setConstructCheck } from '../synth/construct-check';

/**
 * The spec of a claim or claim template: its forms in classic DRA and in DRA with structured
 * parameters, and the content for its name hash.
 */
export class ClaimSpec implements HashedContent {
  private readonly options: ResourceClaimOptions;
  private readonly claimMetadata?: object;
  private readonly hashedName?: boolean;

  /** @throws ValidationError if the props do not describe a claim */
  constructor(private readonly construct: Construct, props: ClaimProps, known: Struct<Expectation>) {
    expectProps(construct, props, known);
    const { metadata, claimMetadata, hashedName, ...options } = props;
    this.options = options;
    this.claimMetadata = givenStruct(claimMetadata);
    this.hashedName = hashedName;
    ValidationError.at(construct, () => expectOneFamily(options));
    const { resourceClass, requests = [] } = options;
    expectSameApp(construct, ...resourceClass ? [resourceClass] : requests.flatMap((each) => each.deviceClasses));
    options.parametersRef?._declareIn(construct);
  }

  /** The forms of an object with this spec, oldest first. */
  public forms(kind: string, { classic, structured }: ClaimBodies): ObjectForm[] {
    const classicForm = (claimedClass: IClaimableClass) =>
      new ClassicForm(kind, (adapter) => classic(adapter, this.toModel(claimedClass), this.claimMetadata));
    if (this.options.resourceClass !== undefined) {
      return [classicForm(this.options.resourceClass)];
    }
    const structuredForm = new StructuredForm(kind, () =>
      structured({ devices: this.toDevices() }, this.claimMetadata));
    const portableClass = this.portableClass();
    return portableClass === undefined ? [structuredForm] : [classicForm(portableClass), structuredForm];
  }

  /** Registers checks for what classic DRA cannot express. */
  public checkedIn(apiObject: ApiObject): void {
    const claimedClass = this.portableClass();
    if (claimedClass !== undefined) {
      setConstructCheck(apiObject, { problems: (_, minors) => classicNameProblems(claimedClass, minors) });
    }
  }

  /** Whether the name ends with a hash. */
  public isHashed(): boolean {
    return this.hashedName ?? HashedNames.isEnabledFor(this.construct);
  }

  /** The input of the hash; equivalent specs yield the same content. */
  public content(resolved: Resolved): unknown {
    const claimMetadata = canonicalForm(resolved(this.claimMetadata));
    const { resourceClass } = this.options;
    if (resourceClass === undefined) {
      const devices = canonicalForm(resolved(this.toDevices()), valueType('v1.json', 'DeviceClaim'));
      return { claimMetadata, devices };
    }
    const { className, parametersRef, allocationMode } = this.toModel(resourceClass);
    const isDefault = allocationMode === AllocationMode.WAIT_FOR_FIRST_CONSUMER;
    return {
      claimMetadata,
      resourceClassName: resolved(className),
      parametersRef: canonicalForm(resolved(parametersRef)),
      allocationMode: isDefault ? undefined : resolved(allocationMode),
    };
  }

  /** The class of the claim if classic DRA can express it: one device of the class, and no other option. */
  private portableClass(): IDeviceClass | undefined {
    const { requests, ...others } = this.options;
    return requests?.length === 1 && saysNothing(others) ? requests[0]._classicClass : undefined;
  }

  /** Converts the spec to the model of classic DRA. */
  private toModel({ name }: IClaimableClass): ClaimModel {
    const { parametersRef, allocationMode } = this.options;
    return { className: name, parametersRef: parametersRef?._forClaim(), allocationMode };
  }

  /** The devices as written in `v1`. */
  private toDevices(): Body {
    const { resourceClass, parametersRef, allocationMode, requests, constraints, config, ...others } = this.options;
    return {
      ...others,
      config: config?.map((each) => each._toKube()),
      constraints: constraints?.map((each) => each._toKube()),
      requests: requests?.map((each) => each._toKube()),
    };
  }
}

/** The fields of an object other than its metadata, in both families of DRA. */
export interface ClaimBodies {
  /** The fields in classic DRA, with the metadata of the claims that a template creates. */
  readonly classic: (adapter: ClassicAdapter, claim: ClaimModel, metadata?: object) => Body;
  /** The fields in structured DRA, from the `spec` of a claim in `v1`. */
  readonly structured: (spec: Body, metadata?: object) => Body;
}

/** The props of claims and of claim templates. */
interface ClaimProps extends base.ResourceProps, ResourceClaimOptions, HashedNameOptions {
  readonly claimMetadata?: object;
}

/** The expectations for the props of claims and of claim templates. */
export const CLAIM_PROPS: Expectations<Omit<ClaimProps, 'claimMetadata'>> = {
  metadata: ANYTHING,
  resourceClass: optional(A_RESOURCE_CLASS),
  parametersRef: optional(A_PARAMETERS_REFERENCE),
  allocationMode: ANYTHING,
  requests: optional(DEVICE_REQUESTS),
  constraints: optional(DEVICE_CONSTRAINTS),
  config: optional(DEVICE_CONFIGURATIONS),
  hashedName: optional(A_BOOLEAN),
};

/** A claim uses either classic DRA or structured parameters, not both. */
function expectOneFamily(options: ResourceClaimOptions): void {
  const { resourceClass, parametersRef, allocationMode, ...structured } = options;
  if (resourceClass !== undefined) {
    return rejectConflicts(structured, 'resourceClass');
  }
  if (structured.requests === undefined) {
    const names = definedNames(options);
    throw new UnscopedValidationError(
      'requests is required: pass the devices to claim, or a `resourceClass` for classic DRA (up to Kubernetes 1.30); '
        + `got ${names.length === 0 ? 'neither' : names.join(', ')}`,
    );
  }
  rejectConflicts({ parametersRef, allocationMode }, 'requests');
}

/** The minors with ResourceClasses. */
const CLASSIC_MINORS = minorsBetween(undefined, '1.30');

/** Reports a claim for an existing class whose ResourceClass up to 1.30 is unknown. */
function classicNameProblems(claimedClass: IClaimableClass, minors: MinorSet): Problem[] {
  const classic = minors & CLASSIC_MINORS;
  const { driverName } = claimedClass as { driverName?: string };
  if (!base.ExternalObject.isExternalObject(claimedClass) || driverName !== undefined || classic === NO_MINORS) {
    return [];
  }
  return [{
    ruleId: UNKNOWN_API,
    severity: Severity.ERROR,
    origin: FindingOrigin.SETUP,
    fieldPath: 'spec',
    reason: 'NotFound',
    minors: classic,
    words: () => ({
      message: `Kubernetes ${describeMinors(classic)} has no device classes, and nothing says which ResourceClass `
        + `takes the place of ${claimedClass.node.path}`,
      suggestion:
        'reference the class with DeviceClass.fromDeviceClassAttributes, which names its driver and its ResourceClass, '
        + 'or target Kubernetes 1.31 or newer',
    }),
  }];
}
