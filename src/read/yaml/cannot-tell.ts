/**
 * What is thrown where a document holds anything that is not beyond doubt. It has no
 * message: somebody else reads the document then.
 */
class CannotTell extends Error {
}

/** Thrown often, so that it is made once; nobody looks at where. */
export const CANNOT_TELL = new CannotTell();
