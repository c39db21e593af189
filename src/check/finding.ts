/** How bad a finding is. */
export enum Severity {
  /** Synthesis fails. */
  ERROR = 'error',

  /** Synthesis goes on; the finding is printed to stderr. */
  WARNING = 'warning',

  /** Worth knowing; only a report shows it. */
  INFO = 'info',
}

/** The party that would object. */
export enum FindingOrigin {
  /** The API server would reject the object. */
  API_SERVER = 'api-server',

  /** The API server would take the object and silently lose the field. */
  DROPPED = 'dropped',

  /** Each object is fine, the setup as a whole is not. */
  SETUP = 'setup',
}

/**
 * Something that is wrong, or worth a second look, in one object.
 */
export interface Finding {
  /**
   * The id of the rule that found it, for acknowledgements and for the rule catalogue.
   */
  readonly ruleId: string;

  /** How bad it is. */
  readonly severity: Severity;

  /** The party that would object. */
  readonly origin: FindingOrigin;

  /**
   * The API version of the object, for example `resource.k8s.io/v1alpha2`.
   *
   * @default - the document has none
   */
  readonly apiVersion?: string;

  /**
   * The kind of the object.
   *
   * @default - the document has none
   */
  readonly kind?: string;

  /**
   * The namespace of the object.
   *
   * @default - the object names none
   */
  readonly namespace?: string;

  /**
   * The name of the object.
   *
   * @default - the object has none
   */
  readonly name?: string;

  /** The number of the document within its file or app, from 0. */
  readonly documentIndex: number;

  /**
   * The path of the construct that made the object.
   *
   * @default - the object did not come from a construct
   */
  readonly constructPath?: string;

  /**
   * The field, spelled as the API server spells it:
   * `spec.containers[0].resources.claims[0]`.
   */
  readonly fieldPath: string;

  /**
   * The kind of fault, in the words of the API server: `Required`, `Invalid`, `TooLong`,
   * `TooMany`, `Duplicate`, `NotSupported`, `Forbidden`, `NotFound`, or `BadRequest` for
   * what cannot even be decoded. In a comparison also `Added`, `Removed` and `Changed`,
   * for what it takes.
   */
  readonly reason: string;

  /** What is wrong, what was found, and what is allowed, on one line. */
  readonly message: string;

  /**
   * The likely fix.
   *
   * @default - the message says it all
   */
  readonly suggestion?: string;
}
