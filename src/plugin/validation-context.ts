/**
 * The context that cdk8s-cli passes to a validation plugin, as far as this plugin uses it:
 * https://github.com/cdk8s-team/cdk8s-cli/blob/2.x/src/plugins/validation.ts
 */
export interface ValidationContext {
  /** The files that were synthesized. */
  readonly manifests: readonly string[];

  /** The construct paths by object name; for a name of several objects, the path of the last one. */
  readonly metadata: Record<string, { readonly path: string }>;

  /** Whether the manifests go to standard output, so that the files are temporary. */
  readonly stdout?: boolean;

  readonly report: ValidationReport;
}

/** The report of a plugin, which looks up resource names in the metadata of the context. */
export interface ValidationReport {
  addViolation(violation: Violation): void;
  submit(status: 'success' | 'failure', metadata?: Readonly<Record<string, string>>): void;
}

/** A rule that objects violate. */
export interface Violation {
  readonly ruleName: string;
  /** The severity and message. */
  readonly recommendation: string;
  readonly fix: string;
  readonly violatingResources: readonly ViolatingResource[];
}

/** An object that violates a rule. */
export interface ViolatingResource {
  readonly resourceName: string;
  readonly locations: readonly string[];
  readonly manifestPath: string;
}
