/**
 * What cdk8s-cli gives to a validation plugin, as far as it is used:
 * https://github.com/cdk8s-team/cdk8s-cli/blob/2.x/src/plugins/validation.ts
 */
export interface ValidationContext {
  /** The files that were synthesized. */
  readonly manifests: readonly string[];

  /** The path of the construct by the name of its object; of several, that of the last. */
  readonly metadata: Record<string, { readonly path: string }>;

  /** Whether the manifests go to standard output, so that the files are temporary. */
  readonly stdout?: boolean;

  readonly report: ValidationReport;
}

/** What a plugin reports to. It looks up resource names in the metadata of the context. */
export interface ValidationReport {
  addViolation(violation: Violation): void;
  submit(status: 'success' | 'failure', metadata?: Readonly<Record<string, string>>): void;
}

/** A rule that objects violate. */
export interface Violation {
  readonly ruleName: string;
  /** What is wrong. */
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
