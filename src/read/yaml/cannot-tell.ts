/**
 * What is thrown where a document holds anything that is not beyond doubt. It has no
 * message: the YAML library reads the document then.
 */
class CannotTell extends Error {
}

/** Thrown often, and never shown: one instance, without a stack of its own. */
export const CANNOT_TELL = new CannotTell();
