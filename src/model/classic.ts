import { ClaimModel, ClaimParametersModel, ClaimTemplateModel, ClassModel, ClassParametersModel, ParametersReference } from './models';

/** The fields of an object next to `apiVersion`, `kind` and `metadata`. */
export type Body = Record<string, unknown>;

/**
 * How classic DRA is written. `v1alpha1` and `v1alpha2` agree on all that people write; they differ
 * in what the cluster writes.
 */
export class ClassicSpoke {
  /**
   * @param apiVersion the API version, `resource.k8s.io/…`
   */
  public constructor(public readonly apiVersion: string) {
  }

  /** Everything next to the metadata of a ResourceClass. */
  public renderClass(model: ClassModel): Body {
    return present({
      driverName: model.driverName,
      parametersRef: renderReference(model.parametersRef),
      structuredParameters: model.structuredParameters,
      suitableNodes: model.suitableNodes,
    });
  }

  /** The class that a manifest describes; parts that do not fit their type count as left out. */
  public parseClass(manifest: unknown): ClassModel {
    const body = object(manifest);
    return {
      driverName: text(body.driverName) ?? '',
      parametersRef: parseReference(body.parametersRef),
      structuredParameters: typeof body.structuredParameters === 'boolean' ? body.structuredParameters : undefined,
      suitableNodes: body.suitableNodes ?? undefined,
    };
  }

  /** The `spec` of a ResourceClaim. */
  public renderClaimSpec(model: ClaimModel): Body {
    return present({
      allocationMode: model.allocationMode,
      parametersRef: renderReference(model.parametersRef),
      resourceClassName: model.className,
    });
  }

  /** The claim that a `spec` describes. */
  public parseClaimSpec(spec: unknown): ClaimModel {
    const body = object(spec);
    return {
      className: text(body.resourceClassName) ?? '',
      parametersRef: parseReference(body.parametersRef),
      allocationMode: text(body.allocationMode),
    };
  }

  /** The `spec` of a ResourceClaimTemplate. */
  public renderTemplateSpec(model: ClaimTemplateModel): Body {
    const metadata = present({ annotations: model.annotations, labels: model.labels });
    return present({ metadata: Object.keys(metadata).length === 0 ? undefined : metadata, spec: this.renderClaimSpec(model.claim) });
  }

  /** Everything next to the metadata of a ResourceClaimParameters. */
  public renderClaimParameters(model: ClaimParametersModel): Body {
    return present({
      driverRequests: listed(model.driverRequests.map(({ driverName, requests, vendorParameters }) => present({
        driverName,
        requests: requests.map((request) => present({
          namedResources: { selector: request.selector },
          vendorParameters: request.vendorParameters,
        })),
        vendorParameters,
      }))),
      generatedFrom: renderReference(model.generatedFrom),
      shareable: model.shareable,
    });
  }

  /** Everything next to the metadata of a ResourceClassParameters. */
  public renderClassParameters(model: ClassParametersModel): Body {
    return present({
      filters: listed(model.filters.map(({ driverName, selector }) => ({ driverName, namedResources: { selector } }))),
      generatedFrom: renderReference(model.generatedFrom),
      vendorParameters: listed(model.vendorParameters.map((entry) => present({ ...entry }))),
    });
  }

  /** The template that a `spec` describes. */
  public parseTemplateSpec(spec: unknown): ClaimTemplateModel {
    const { metadata, spec: claim } = object(spec);
    return { labels: object(metadata).labels, annotations: object(metadata).annotations, claim: this.parseClaimSpec(claim) };
  }
}

function renderReference(reference: ParametersReference | undefined): Body | undefined {
  return reference === undefined ? undefined : present({
    apiGroup: reference.apiGroup === '' ? undefined : reference.apiGroup,
    kind: reference.kind,
    name: reference.name,
    namespace: reference.namespace,
  });
}

function parseReference(value: unknown): ParametersReference | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { apiGroup, kind, name, namespace } = value as Record<string, unknown>;
  return { apiGroup: text(apiGroup), kind: text(kind) ?? '', name: text(name) ?? '', namespace: text(namespace) };
}

/** Empty lists say nothing. */
function listed<T>(entries: T[]): T[] | undefined {
  return entries.length === 0 ? undefined : entries;
}

function present(fields: Body): Body {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function object(value: unknown): Record<string, any> {
  return typeof value === 'object' && value !== null ? value : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
