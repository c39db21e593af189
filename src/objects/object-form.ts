import { CLASSIC_API_VERSIONS } from '../engine/kubernetes/api-versions';
import { ClassicAdapter, classicAdapter } from '../engine/render/classic';
import { Body } from '../engine/render/models';
import { KindForm } from '../engine/render/render-target';
import { STRUCTURED_API_VERSIONS, structuredAdapter } from '../engine/render/structured';

/** A form in which an object can be written. */
export interface ObjectForm extends KindForm {
  /** Renders the fields other than API version, kind and metadata for an API version. */
  body(apiVersion: string): Body;
}

/** The form of an object as a kind of classic DRA. */
export class ClassicForm implements ObjectForm {
  public readonly apiVersions = CLASSIC_API_VERSIONS;

  public constructor(public readonly kind: string, private readonly render: (adapter: ClassicAdapter) => Body) {
  }

  public body(apiVersion: string): Body {
    return this.render(classicAdapter(apiVersion)!);
  }
}

/** The form of an object as a kind of structured DRA, from its content in the shape of `v1`. */
export class StructuredForm implements ObjectForm {
  public readonly apiVersions = STRUCTURED_API_VERSIONS;

  public constructor(public readonly kind: string, private readonly content: () => Body) {
  }

  public body(apiVersion: string): Body {
    return structuredAdapter(apiVersion)!.render(this.kind, this.content());
  }
}
