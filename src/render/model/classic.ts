import {
  Body, ClaimModel, ClaimParametersModel, ClaimTemplateModel, ClassModel, ClassParametersModel,
  ParametersReference,
} from './models';
import { objectsOf, textOf } from '../../kubernetes/plain-data';

/**
 * Renders the model to an API version of classic DRA, and parses it back. `v1alpha1` and
 * `v1alpha2` agree on everything that users write; they differ in what the cluster writes.
 */
export class ClassicAdapter {
  constructor(public readonly apiVersion: string) {
  }

  /** Everything next to the metadata of a ResourceClass. */
  public renderClass(model: ClassModel): Body {
    return {
      driverName: model.driverName,
      parametersRef: renderReference(model.parametersRef),
      structuredParameters: model.structuredParameters,
      suitableNodes: model.suitableNodes,
    };
  }

  /**
   * The class that a manifest describes; parts that do not fit their type count as left
   * out.
   */
  public parseClass(manifest: unknown): ClassModel {
    const body = object(manifest);
    return {
      driverName: textOf(body.driverName) ?? '',
      parametersRef: parseReference(body.parametersRef),
      structuredParameters: typeof body.structuredParameters === 'boolean' ? body.structuredParameters : undefined,
      suitableNodes: body.suitableNodes ?? undefined,
    };
  }

  /** The `spec` of a ResourceClaim. */
  public renderClaimSpec(model: ClaimModel): Body {
    return {
      allocationMode: model.allocationMode,
      parametersRef: renderReference(model.parametersRef),
      resourceClassName: model.className,
    };
  }

  /** The claim that a `spec` describes. */
  public parseClaimSpec(spec: unknown): ClaimModel {
    const body = object(spec);
    return {
      className: textOf(body.resourceClassName) ?? '',
      parametersRef: parseReference(body.parametersRef),
      allocationMode: textOf(body.allocationMode),
    };
  }

  /** The `spec` of a ResourceClaimTemplate. */
  public renderTemplateSpec(model: ClaimTemplateModel): Body {
    const { claim, ...metadata } = model;
    return {
      metadata: Object.values(metadata).every((value) => value === undefined)
        ? undefined
        : metadata,
      spec: this.renderClaimSpec(claim),
    };
  }

  /** Everything next to the metadata of a ResourceClaimParameters. */
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

  /** Everything next to the metadata of a ResourceClassParameters. */
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

  /** The structured parameters that a ResourceClaimParameters holds. */
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

  /** The structured parameters that a ResourceClassParameters holds. */
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

  /** The template that a `spec` describes. */
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

/** The adapter of an API version of classic DRA, undefined for any other. */
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

/**
 * What is no list, or no object in one, stays as it is: the checker says so, with the
 * object in hand.
 */
function rendered<T>(entries: readonly T[] | undefined, render: (entry: T) => Body): unknown {
  return !Array.isArray(entries)
    ? entries
    : entries.map((entry) => (typeof entry === 'object' && entry !== null ? render(entry) : entry));
}

/** Empty lists say nothing. */
function listed<T>(entries: readonly T[]): readonly T[] | undefined {
  return entries.length === 0 ? undefined : entries;
}

function object(value: unknown): Record<string, any> {
  return typeof value === 'object' && value !== null ? value : {};
}

function selector(value: Record<string, unknown>): string {
  return textOf(object(value.namedResources).selector) ?? '';
}
