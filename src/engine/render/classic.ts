import {
  Body, ClaimModel, ClaimParametersModel, ClaimTemplateModel, ClassModel, ClassParametersModel,
  ParametersReference,
} from './models';
import { givenStruct } from '../errors/arguments';
import { Fields, objectsOf, textOf } from '../kubernetes/plain-data';

/**
 * Renders the model to an API version of classic DRA, and parses it back. In `v1alpha1` and `v1alpha2`, the fields that
 * users write are the same; only those that the cluster writes differ.
 */
export class ClassicAdapter {
  constructor(public readonly apiVersion: string) {
  }

  /** Renders the fields of a ResourceClass other than its metadata. */
  public renderClass(model: ClassModel): Body {
    return {
      driverName: model.driverName,
      parametersRef: renderReference(model.parametersRef),
      structuredParameters: model.structuredParameters,
      suitableNodes: model.suitableNodes,
    };
  }

  /** Parses a ResourceClass; fields of the wrong type count as omitted. */
  public parseClass(manifest: unknown): ClassModel {
    const body = object(manifest);
    return {
      driverName: textOf(body.driverName) ?? '',
      parametersRef: parseReference(body.parametersRef),
      structuredParameters: typeof body.structuredParameters === 'boolean' ? body.structuredParameters : undefined,
      suitableNodes: body.suitableNodes ?? undefined,
    };
  }

  /** Renders the `spec` of a ResourceClaim. */
  public renderClaimSpec(model: ClaimModel): Body {
    return {
      allocationMode: model.allocationMode,
      parametersRef: renderReference(model.parametersRef),
      resourceClassName: model.className,
    };
  }

  /** Parses the `spec` of a ResourceClaim. */
  public parseClaimSpec(spec: unknown): ClaimModel {
    const body = object(spec);
    return {
      className: textOf(body.resourceClassName) ?? '',
      parametersRef: parseReference(body.parametersRef),
      allocationMode: textOf(body.allocationMode),
    };
  }

  /** Renders the `spec` of a ResourceClaimTemplate. */
  public renderTemplateSpec(model: ClaimTemplateModel): Body {
    const { claim, ...metadata } = model;
    return {
      metadata: givenStruct(metadata),
      spec: this.renderClaimSpec(claim),
    };
  }

  /** Renders the fields of a ResourceClaimParameters other than its metadata. */
  public renderClaimParameters(model: ClaimParametersModel): Body {
    return {
      driverRequests: rendered(listed(model.driverRequests), ({ driverName, requests, vendorParameters }) => ({
        driverName,
        requests: rendered(requests, (request) => ({
          namedResources: { selector: request.selector },
          vendorParameters: request.vendorParameters,
        })),
        vendorParameters,
      })),
      generatedFrom: renderReference(model.generatedFrom),
      shareable: model.shareable,
    };
  }

  /** Renders the fields of a ResourceClassParameters other than its metadata. */
  public renderClassParameters(model: ClassParametersModel): Body {
    return {
      filters: rendered(listed(model.filters), (filter) => ({
        driverName: filter.driverName,
        namedResources: { selector: filter.selector },
      })),
      generatedFrom: renderReference(model.generatedFrom),
      vendorParameters: rendered(listed(model.vendorParameters), (entry) => ({ ...entry })),
    };
  }

  /** Parses a ResourceClaimParameters. */
  public parseClaimParameters(manifest: unknown): ClaimParametersModel {
    const { generatedFrom, shareable, driverRequests } = object(manifest);
    return {
      generatedFrom: parseReference(generatedFrom),
      shareable: typeof shareable === 'boolean' ? shareable : undefined,
      driverRequests: objectsOf(driverRequests).map(
        ({ driverName, requests, vendorParameters }) => ({
          driverName: textOf(driverName) ?? '',
          requests: objectsOf(requests).map((request) => ({
            selector: selector(request),
            vendorParameters: request.vendorParameters,
          })),
          vendorParameters,
        }),
      ),
    };
  }

  /** Parses a ResourceClassParameters. */
  public parseClassParameters(manifest: unknown): ClassParametersModel {
    const { generatedFrom, filters, vendorParameters } = object(manifest);
    return {
      generatedFrom: parseReference(generatedFrom),
      filters: objectsOf(filters).map((filter) => ({
        driverName: textOf(filter.driverName) ?? '',
        selector: selector(filter),
      })),
      vendorParameters: objectsOf(vendorParameters).map(({ driverName, parameters }) => ({
        driverName: textOf(driverName) ?? '',
        parameters,
      })),
    };
  }

  /** Parses the `spec` of a ResourceClaimTemplate. */
  public parseTemplateSpec(spec: unknown): ClaimTemplateModel {
    const { metadata, spec: claim } = object(spec);
    return {
      labels: object(metadata).labels,
      annotations: object(metadata).annotations,
      claim: this.parseClaimSpec(claim),
    };
  }
}

/** The newest API version of classic DRA. */
export const V1ALPHA2 = new ClassicAdapter('resource.k8s.io/v1alpha2');

const ADAPTERS = [new ClassicAdapter('resource.k8s.io/v1alpha1'), V1ALPHA2];

/** The adapter of an API version of classic DRA; undefined for any other version. */
export function classicAdapter(apiVersion: string): ClassicAdapter | undefined {
  return ADAPTERS.find((adapter) => adapter.apiVersion === apiVersion);
}

function renderReference(reference: ParametersReference | undefined): Body | undefined {
  return reference === undefined ? undefined : {
    apiGroup: reference.apiGroup === '' ? undefined : reference.apiGroup,
    kind: reference.kind,
    name: reference.name,
    namespace: reference.namespace,
  };
}

function parseReference(value: unknown): ParametersReference | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { apiGroup, kind, name, namespace } = value as Record<string, unknown>;
  return {
    apiGroup: textOf(apiGroup),
    kind: textOf(kind) ?? '',
    name: textOf(name) ?? '',
    namespace: textOf(namespace),
  };
}

/** Keeps a value that is not a list, and items that are not objects, for the checker to report. */
function rendered<T>(entries: readonly T[] | undefined, render: (entry: T) => Body): unknown {
  return !Array.isArray(entries)
    ? entries
    : entries.map((entry) => (typeof entry === 'object' && entry !== null ? render(entry) : entry));
}

/** Omits an empty list, which has no effect. */
function listed<T>(entries: readonly T[]): readonly T[] | undefined {
  return entries.length === 0 ? undefined : entries;
}

function object(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {};
}

function selector(value: Record<string, unknown>): string {
  return textOf(object(value.namedResources).selector) ?? '';
}
