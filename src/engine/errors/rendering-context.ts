/** The prefix that cdk8s adds to the message of an error thrown while it renders an object. */
const CONTEXT = /^Failed serializing construct at path '[^']*' with name '[^']*': /;

/** Removes the rendered object from an error message. */
export function withoutRenderingContext(message: string): string {
  return message.replace(CONTEXT, '');
}
