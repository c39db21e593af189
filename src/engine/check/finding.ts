import type { Fix } from './fixes/fix';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';

/** The severity of a finding. */
export enum Severity {
  /** Synthesis fails. */
  ERROR = 'error',

  /** Synthesis continues; the finding is printed to stderr. */
  WARNING = 'warning',

  /** Informational; only reports contain it. */
  INFO = 'info',
}

/** The source of a finding. */
export enum FindingOrigin {
  /** The API server would reject the object. */
  API_SERVER = 'api-server',

  /** The API server would accept the object but silently drop the field. */
  DROPPED = 'dropped',

  /** Each object is valid, but the setup as a whole is not. */
  SETUP = 'setup',
}

/** A problem, or a likely one, in a single object. */
export interface Finding {
  /** The id of the rule, for acknowledgements and for the rule catalogue. */
  readonly ruleId: string;

  /** The severity of the finding. */
  readonly severity: Severity;

  /** The source of the finding. */
  readonly origin: FindingOrigin;

  /**
   * The API version of the object, for example `resource.k8s.io/v1alpha2`.
   *
   * @default - the document has no API version
   */
  readonly apiVersion?: string;

  /**
   * The kind of the object.
   *
   * @default - the document has no kind
   */
  readonly kind?: string;

  /**
   * The namespace of the object.
   *
   * @default - the object sets no namespace
   */
  readonly namespace?: string;

  /**
   * The name of the object.
   *
   * @default - the object has no name
   */
  readonly name?: string;

  /** The index of the document within its file or app, starting at 0. */
  readonly documentIndex: number;

  /**
   * The path of the construct that created the object.
   *
   * @default - the object was not created by a construct
   */
  readonly constructPath?: string;

  /**
   * The path of the document's file, as given or found.
   *
   * @default - the manifests were not read from files
   */
  readonly file?: string;

  /**
   * The line of the field in its text: of its value if that is a scalar, otherwise of its
   * key. For a field that is missing, the line of the field that it belongs in. The first
   * line is 1.
   *
   * @default - the manifests were not read from text
   */
  readonly line?: number;

  /**
   * The column at which the key or value begins, in UTF-16 code units. The first column
   * is 1.
   *
   * @default - the manifests were not read from text
   */
  readonly column?: number;

  /**
   * The line at which the key or value ends. A location never spans lines, so this equals `line`.
   *
   * @default - the manifests were not read from text
   */
  readonly endLine?: number;

  /**
   * The column after the key or value, in UTF-16 code units.
   *
   * @default - the manifests were not read from text
   */
  readonly endColumn?: number;

  /**
   * The path of the field, spelled as the API server spells it:
   * `spec.containers[0].resources.claims[0]`.
   */
  readonly fieldPath: string;

  /**
   * The path of the field in the manifest, if the API server names another one, such as
   * that of another API version. Messages show this path.
   *
   * @default - the same as `fieldPath`
   */
  readonly pathInManifest?: string;

  /**
   * The kind of problem, in the terms of the API server: `Required`, `Invalid`,
   * `TooLong`, `TooMany`, `Duplicate`, `NotSupported`, `Forbidden`, `NotFound`, or
   * `BadRequest` for a document that cannot be decoded. Comparisons also use `Added`,
   * `Removed` and `Changed` for accepted changes.
   */
  readonly reason: string;

  /** What is wrong, what was found, and what is allowed, on a single line. */
  readonly message: string;

  /**
   * The likely fix.
   *
   * @default - the message implies the fix
   */
  readonly suggestion?: string;

  /**
   * Ways to repair the finding, the most likely first. `Manifests.fix` applies them.
   *
   * @default - only people can fix it, or the object comes from a construct
   */
  readonly fixes?: Fix[];

  /**
   * The Kubernetes versions of the range that have the finding, oldest first.
   *
   * @default - the report covers a single version
   */
  readonly versions?: KubernetesVersion[];

  /**
   * Why the finding is acceptable, if it was acknowledged.
   *
   * @default - the finding was not acknowledged
   */
  readonly acknowledgement?: string;

  /**
   * Whether a comment or an annotation in the manifest acknowledges the finding.
   *
   * @default false
   */
  readonly acknowledgedInManifest?: boolean;
}
