/**
 * Thrown when the meaning of a document is not beyond doubt. It has no message: the YAML
 * library then reads the document instead.
 */
class CannotTell extends Error {
}

/** Thrown often and never shown, so there is a single instance without a stack trace. */
export const CANNOT_TELL = new CannotTell();
