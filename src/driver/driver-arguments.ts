import { Construct } from 'constructs';
import { DriverControllerProps, DriverPlugin } from './driver-plugin';
import { isDnsLabel, isDnsSubdomain } from '../check/object/formats/name-grammar';
import { A_BOOLEAN, A_LIST, AN_OBJECT, Expectation, expectProps, listOf, optional } from '../errors/arguments';

/** Rejects invalid props of the kubelet plugin. */
export function expectPlugin(construct: Construct, props: DriverPlugin): void {
  expectProps(construct, props, {
    driverName: A_DRIVER,
    image: AN_IMAGE,
    namespace: optional(A_NAMESPACE),
    ...CONTAINER,
    imagePullSecrets: optional(STRINGS),
    privileged: optional(A_BOOLEAN),
    healthPort: optional(A_PORT),
    tolerations: optional(A_LIST),
    kubeletDirectory: optional(A_PATH),
    cdiDirectory: optional(A_PATH),
    hostPaths: optional(HOST_PATHS),
    nodeLocalDevices: optional(A_BOOLEAN),
    reportsDeviceStatus: optional(A_BOOLEAN),
  });
}

/** Rejects invalid props of the controller. */
export function expectController(construct: Construct, props: DriverControllerProps): void {
  expectProps(construct, props, { image: optional(AN_IMAGE), ...CONTAINER, replicas: optional(A_REPLICA_COUNT) });
}

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

const HOST_PATHS = listOf(
  (each) => A_PATH.fits(each?.path),
  'absolute paths on the node, such as { path: "/dev" }, without ".."',
);

const STRINGS = listOf((each) => typeof each === 'string', 'strings');

const STRINGS_BY_NAME: Expectation = {
  fits: (value) => AN_OBJECT.fits(value) && Object.values(value).every((each) => typeof each === 'string'),
  words: 'an object with string values, such as { LOG_LEVEL: "debug" }',
};

const CONTAINER = { command: optional(STRINGS), args: optional(STRINGS), env: optional(STRINGS_BY_NAME) };
