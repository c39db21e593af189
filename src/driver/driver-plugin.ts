import { DriverContainer, HostPath, NodeToleration } from './driver-pods';

/** The kubelet plugin of a driver: the installation props that configure it. */
export interface DriverPlugin extends DriverContainer {
  readonly driverName: string;
  readonly image: string;
  readonly namespace?: string;
  readonly labels?: { [key: string]: string };
  readonly imagePullPolicy?: string;
  readonly imagePullSecrets?: string[];
  readonly privileged?: boolean;
  readonly healthPort?: number;
  readonly healthService?: string;
  readonly nodeSelector?: { [key: string]: string };
  readonly tolerations?: NodeToleration[];
  readonly priorityClassName?: string;
  readonly kubeletDirectory?: string;
  readonly cdiDirectory?: string;
  readonly hostPaths?: HostPath[];
  readonly nodeLocalDevices?: boolean;
  readonly reportsDeviceStatus?: boolean;
}

/** The controller of a driver of classic DRA. */
export interface DriverControllerProps extends DriverContainer {
  /**
   * The image of the controller.
   *
   * @default - the image of the plugin
   */
  readonly image?: string;

  /**
   * The number of pods; more than one requires that the controller does leader election.
   *
   * @default 1
   */
  readonly replicas?: number;
}
