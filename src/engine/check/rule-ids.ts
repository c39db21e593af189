/** The rule that reports fields missing from the schema. */
export const UNKNOWN_FIELD = 'unknown-field';

/** The rule that reports strings in the wrong format. */
export const FIELD_FORMAT = 'field-format';

/** The rule that reports fields that are dropped because a feature gate is off. */
export const GATE_OFF_ID = 'gate-off';

/** The rule that reports kinds and API versions that a minor does not have. */
export const UNKNOWN_API = 'api-version';

/** The rule that reports API versions that a cluster knows but does not serve. */
export const UNSERVED_API_VERSION_ID = 'unserved-api-version';

/** The rule that reports claims that no pod uses. */
export const UNUSED_CLAIM_ID = 'unused-claim';

/** The rule that reports pod claims that no container uses. */
export const UNUSED_POD_CLAIM_ID = 'unused-pod-claim';

/** The rule that reports comments and annotations that accept nonexistent findings. */
export const INEFFECTIVE_ACCEPTANCE_ID = 'ineffective-acceptance';
