import { readFileSync } from 'fs';
import { join } from 'path';
import { gunzipSync } from 'zlib';
import { Answer } from './comparison';
import { isObject } from '../../src/engine/kubernetes/plain-data';

/** An object, and what the API servers said of it. */
export interface Case {
  readonly id: string;
  readonly topic: string;
  readonly object: { readonly apiVersion: string; readonly kind: string };
  readonly verdicts: readonly (Answer & { readonly servers: string[] })[];
}

/**
 * The feature gates of the recorded servers, as far as they differ from what the library
 * assumes.
 */
export const PROFILES: Record<string, Record<string, boolean>> = {
  default: { DRAControlPlaneController: true },
  gates: switchedOn([
    'DRAAdminAccess',
    'DRAConsumableCapacity',
    'DRADerivedAttributes',
    'DRADeviceBindingConditions',
    'DRADeviceCompatibilityGroups',
    'DRADeviceTaintRules',
    'DRADeviceTaints',
    'DRAExtendedResource',
    'DRAFractionalCapacityRange',
    'DRAListTypeAttributes',
    'DRANodeAllocatableResources',
    'DRAOptionalNodeOperations',
    'DRAPartitionableDevices',
    'DRAPartitionableDevicesType',
    'DRAPrioritizedList',
    'DRAResourceClaimDeviceStatus',
    'DRAResourcePoolStatus',
    'DRAWorkloadResourceClaims',
    'GenericWorkload',
  ]),
  off: { DynamicResourceAllocation: false },
};

/** The namespaces that the servers had. */
export const NAMESPACES = Object.entries({
  'default': {},
  'oracle-plain': {},
  'oracle-admin': {
    'resource.k8s.io/admin-access': 'true',
    'resource.kubernetes.io/admin-access': 'true',
  },
  'oracle-admin-old': { 'resource.k8s.io/admin-access': 'true' },
  'oracle-admin-new': { 'resource.kubernetes.io/admin-access': 'true' },
  'oracle-admin-false': {
    'resource.k8s.io/admin-access': 'false',
    'resource.kubernetes.io/admin-access': 'false',
  },
}).map(([name, labels]) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } }));

/**
 * Every case of the recording, those with random mistakes, and those about fields of the
 * newest minors; or what is chosen of them, which alone is then parsed.
 */
export function readAllCases(choose = (lines: readonly string[]) => lines): Case[] {
  const files = ['recorded.jsonl.gz', 'recorded-mutations.jsonl.gz', 'recorded-fields.jsonl.gz'];
  return choose(files.flatMap(linesOf)).map((line) => JSON.parse(line) as Case);
}

/** Every case of the recording. */
export function readCases(): Case[] {
  return read('recorded.jsonl.gz');
}

/**
 * Cases about fields of the newest minors that the recording leaves out, and what control
 * planes built from source said of them.
 */
export function readFieldCases(): Case[] {
  return read('recorded-fields.jsonl.gz');
}

function read(file: string): Case[] {
  return linesOf(file).map((line) => JSON.parse(line) as Case);
}

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(join(__dirname, file))).toString('utf8').trim().split('\n');
}

function switchedOn(gates: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(gates.map((gate) => [gate, true]));
}

/** The object in the namespace to which the recording sent it. */
export function placed(object: object): object {
  const { metadata } = object as { readonly metadata?: unknown };
  // An empty namespace is none, and so is null.
  const { namespace } = (metadata ?? {}) as { readonly namespace?: unknown };
  const isPlaced =
    (!isObject(metadata) && metadata !== undefined && metadata !== null)
    || !['', null, undefined].includes(namespace as string);
  return isPlaced ? object : { ...object, metadata: { ...metadata, namespace: 'default' } };
}
