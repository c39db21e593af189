import {
  claimProps, classSelectors, configuration, parametersReference, Props, Refer,
} from './claim-calls';
import { counterValues, device } from './device-calls';
import { object } from './expression';
import { mapped, plain, withConstants } from './field-values';
import { nodeSelector } from './node-calls';

/**
 * Derives the props of a construct from the object without its metadata. Structured kinds
 * are given in the shape of `v1`.
 */
type PropsOf = (body: any, refer: Refer) => Props;

/** A kind that has a construct. */
export type ConstructKind =
  | 'DeviceClass'
  | 'DeviceTaintRule'
  | 'ResourceClaim'
  | 'ResourceClaimParameters'
  | 'ResourceClaimTemplate'
  | 'ResourceClass'
  | 'ResourceClassParameters'
  | 'ResourceSlice';

/**
 * Derives the props of the construct for each kind. Fields that props cannot express are
 * detected when the result is compared with the object.
 */
export const PROPS: Readonly<Record<ConstructKind, PropsOf>> = {
  DeviceClass: ({ spec }) => ({
    ...classSelectors(spec?.selectors),
    config: mapped(spec?.config, configuration),
    extendedResourceName: plain(spec?.extendedResourceName),
    suitableNodes: nodeSelector(spec?.suitableNodes),
  }),
  ResourceClaim: ({ spec }, refer) => claimProps(spec, refer),
  ResourceClaimTemplate: ({ spec }, refer) => ({
    ...claimProps(spec?.spec, refer),
    claimMetadata: plain(spec?.metadata),
  }),
  ResourceSlice: ({ spec }) => ({
    driverName: plain(spec?.driver),
    pool: plain(spec?.pool),
    nodeName: plain(spec?.nodeName),
    nodeSelector: nodeSelector(spec?.nodeSelector),
    allNodes: plain(spec?.allNodes),
    perDeviceNodeSelection: plain(spec?.perDeviceNodeSelection),
    devices: mapped(spec?.devices, device),
    sharedCounters: mapped(spec?.sharedCounters, ({ name, counters }) => counterValues(name, counters)),
  }),
  DeviceTaintRule: ({ spec }) => ({
    deviceSelector: plain(spec?.deviceSelector),
    taint: spec?.taint === undefined ? undefined : withConstants(spec.taint),
  }),
  ResourceClass: ({ driverName, parametersRef, structuredParameters, suitableNodes }) => ({
    driverName: plain(driverName),
    parametersRef: parametersReference(parametersRef),
    structuredParameters: plain(structuredParameters),
    suitableNodes: nodeSelector(suitableNodes),
  }),
  ResourceClaimParameters: ({ driverRequests, generatedFrom, shareable }) => ({
    driverRequests: mapped(driverRequests, ({ driverName, vendorParameters, requests }) =>
      object({
        driverName: plain(driverName),
        vendorParameters: plain(vendorParameters),
        requests: mapped(requests, (each) =>
          object({
            selector: plain(each.namedResources?.selector),
            vendorParameters: plain(each.vendorParameters),
          }),
        ),
      }),
    ),
    generatedFrom: parametersReference(generatedFrom),
    shareable: plain(shareable),
  }),
  ResourceClassParameters: ({ filters, generatedFrom, vendorParameters }) => ({
    filters: mapped(filters, ({ driverName, namedResources }) =>
      object({
        driverName: plain(driverName),
        selector: plain(namedResources?.selector),
      }),
    ),
    generatedFrom: parametersReference(generatedFrom),
    vendorParameters: plain(vendorParameters),
  }),
};

/** Whether a kind has a construct. */
export function hasConstruct(kind: string): kind is ConstructKind {
  return Object.hasOwn(PROPS, kind);
}
