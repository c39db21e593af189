import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { DEVICE_TAINT, DeviceTaint, renderTaint } from './device';
import { ANYTHING, expectProps, withProps } from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { Body } from './engine/render/models';
import { StructuredForm } from './objects/object-form';
import { VersionedObject } from './objects/versioned-object';

/** The devices to taint. All given properties must match; an empty selector matches every device. */
export interface DeviceTaintSelector {
  /**
   * The driver of the devices.
   *
   * @default - devices of all drivers
   */
  readonly driver?: string;

  /**
   * The pool of the devices.
   *
   * @default - devices of all pools
   */
  readonly pool?: string;

  /**
   * The name of the device in its pool.
   *
   * @default - all devices
   */
  readonly device?: string;
}

/** Properties of a DeviceTaintRule. */
export interface DeviceTaintRuleProps extends base.ResourceProps {
  /**
   * The devices to taint.
   *
   * @default - none
   */
  readonly deviceSelector?: DeviceTaintSelector;

  /** The taint. */
  readonly taint: DeviceTaint;
}

/**
 * A DeviceTaintRule adds a taint to devices, for example to take them out of service.
 * Cluster-scoped; Kubernetes 1.33 or newer.
 *
 * @see
 * https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#device-taints-and-tolerations
 * @example
 *
 * new dra.DeviceTaintRule(chart, 'Repair', {
 *   deviceSelector: { driver: 'gpu.example.com', pool: 'node-1' },
 *   taint: { key: 'example.com/repair', effect: dra.DeviceTaintEffect.NO_EXECUTE },
 * });
 */
export class DeviceTaintRule extends base.Resource {
  public readonly apiObject: ApiObject;

  constructor(scope: Construct, id: string, props: DeviceTaintRuleProps) {
    super(scope, id);
    expectProps(this, props, PROPS);
    this.apiObject = new VersionedObject(this, props.metadata, [
      new StructuredForm('DeviceTaintRule', () => ({ spec: toSpec(props) })),
    ]);
  }
}

const SELECTOR = apiStruct<DeviceTaintSelector>({ driver: ANYTHING, pool: ANYTHING, device: ANYTHING });

const PROPS = apiStruct<DeviceTaintRuleProps>({
  metadata: ANYTHING,
  deviceSelector: withProps(SELECTOR),
  taint: withProps(DEVICE_TAINT),
});

function toSpec({ metadata, taint, ...others }: DeviceTaintRuleProps): Body {
  return { ...others, taint: renderTaint(taint) };
}
