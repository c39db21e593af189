import { DriverContainer, DriverControllerProps, DriverPlugin, HostPath, NodeToleration } from './driver-plugin';
import {
  A_BOOLEAN, A_STRING, AN_OBJECT, ANYTHING, Expectation, Expectations, listOf, optional, struct, structs,
  unchecked,
} from '../engine/errors/arguments';
import { isDnsLabel, isDnsSubdomain } from '../engine/kubernetes/name-grammar';

const A_DRIVER: Expectation = {
  fits: (value) => typeof value === 'string' && value.length <= 63 && isDnsSubdomain(value),
  words: 'a driver name of at most 63 lower-case letters, digits, "-" and ".", such as "gpu.example.com"',
};

const A_NAMESPACE: Expectation = {
  fits: (value) => typeof value === 'string' && isDnsLabel(value),
  words: 'the name of a namespace: at most 63 lower-case letters, digits and "-"',
};

const AN_IMAGE: Expectation = {
  fits: (value) => typeof value === 'string' && value.trim() !== '',
  words: 'the name of an image, such as "registry.example.com/gpu-driver:1.4"',
};

const A_PATH: Expectation = {
  fits: (value) => typeof value === 'string' && value.startsWith('/') && !value.split('/').includes('..'),
  words: 'an absolute path on the node, without ".."',
};

const A_PORT: Expectation = {
  fits: (value) => Number.isInteger(value) && value >= 1 && value <= 65535,
  words: 'a port number from 1 to 65535',
};

const A_REPLICA_COUNT: Expectation = {
  fits: (value) => Number.isInteger(value) && value >= 0,
  words: 'an integer of at least 0',
};

const HOST_PATH: Expectation = {
  fits: (value) => A_PATH.fits(value?.path),
  words: 'an absolute path on the node, such as { path: "/dev" }, without ".."',
  struct: struct<HostPath>(unchecked('path', 'mountPath', 'type', 'readOnly')),
};

const HOST_PATHS = listOf(HOST_PATH, 'absolute paths on the node, such as { path: "/dev" }, without ".."');

const TOLERATION = struct<NodeToleration>(unchecked('key', 'value', 'effect', 'tolerationSeconds'));

const STRINGS = listOf(A_STRING, 'strings');

const STRINGS_BY_NAME: Expectation = {
  ...AN_OBJECT,
  words: 'an object with string values, such as { LOG_LEVEL: "debug" }',
  values: A_STRING,
};

const CONTAINER: Expectations<DriverContainer> = {
  command: optional(STRINGS),
  args: optional(STRINGS),
  env: optional(STRINGS_BY_NAME),
  requests: ANYTHING,
  limits: ANYTHING,
};

/** The expectations for the props of the kubelet plugin. */
export const PLUGIN_PROPS: Expectations<DriverPlugin> = {
  ...CONTAINER,
  driverName: A_DRIVER,
  image: AN_IMAGE,
  namespace: optional(A_NAMESPACE),
  labels: ANYTHING,
  imagePullPolicy: ANYTHING,
  imagePullSecrets: optional(STRINGS),
  privileged: optional(A_BOOLEAN),
  healthPort: optional(A_PORT),
  healthService: ANYTHING,
  nodeSelector: ANYTHING,
  tolerations: structs(TOLERATION),
  priorityClassName: ANYTHING,
  kubeletDirectory: optional(A_PATH),
  cdiDirectory: optional(A_PATH),
  hostPaths: optional(HOST_PATHS),
  nodeLocalDevices: optional(A_BOOLEAN),
  reportsDeviceStatus: optional(A_BOOLEAN),
};

/** The expectations for the props of the controller. */
export const CONTROLLER = struct<DriverControllerProps>({
  ...CONTAINER,
  image: optional(AN_IMAGE),
  replicas: optional(A_REPLICA_COUNT),
});
