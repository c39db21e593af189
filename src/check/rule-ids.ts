/** The rule that reports fields which the schema does not have. */
export const UNKNOWN_FIELD = 'unknown-field';

/** The rule that reports strings of the wrong format. */
export const FIELD_FORMAT = 'field-format';

/** The rule that reports kinds and API versions which a minor does not have. */
export const UNKNOWN_API = 'api-version';

/** The rule that reports claims which no pod uses. */
export const UNUSED_CLAIM_ID = 'unused-claim';
