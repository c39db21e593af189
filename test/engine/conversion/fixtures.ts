import * as dra from '../../../src';

/** What became of the objects. */
export interface Outcome {
  readonly objects: any[];
  readonly losses: string[];
}

/** The objects for a Kubernetes version, and where something was lost. */
export function convert(objects: object[], version: string): Outcome {
  const conversion = dra.Manifests.fromObjects(objects).convert({ version: dra.KubernetesVersion.of(version) });
  return {
    objects: conversion.objects,
    losses: conversion.losses.map(({ severity, kind, fieldPath }) => `${severity} ${kind} ${fieldPath}`),
  };
}

/** A class of classic DRA. */
export function resourceClass(body: object = {}): object {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClass',
    metadata: { name: 'gpu' },
    driverName: 'gpu.example.com',
    ...body,
  };
}

/** A claim, in an API version. */
export function claim(version: string, spec: object, metadata: object = {}): object {
  return {
    apiVersion: `resource.k8s.io/${version}`,
    kind: 'ResourceClaim',
    metadata: { name: 'gpu', ...metadata },
    spec,
  };
}

/** A class of DRA with structured parameters. */
export function deviceClass(spec: object): object {
  return { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spec };
}

/** The class of a driver and nothing else. */
export const OF_THE_DRIVER = { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] };

/** The claim of one device of a class. */
export const ONE_DEVICE = { devices: { requests: [{ name: 'device', exactly: { deviceClassName: 'gpu' } }] } };
