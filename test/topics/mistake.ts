/** A mistake in a setup, and the rule that finds it. */
export interface Mistake {
  readonly topic: string;
  readonly rule: string;
  /** The manifests; the bad example of the rule unless given. */
  readonly yaml?: string;
  /** 1.34 unless given. */
  readonly version?: string;
  readonly featureGates?: Record<string, boolean>;
  readonly field?: string;
  /** A rule that finds something else, which is in the nature of the manifest. */
  readonly besides?: string;
  /** What the message or the suggestion says. */
  readonly says?: RegExp;
}
