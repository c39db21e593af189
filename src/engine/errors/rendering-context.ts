/** What cdk8s puts before the message of an error that is thrown while it renders an object. */
const CONTEXT = /^Failed serializing construct at path '[^']*' with name '[^']*': /;

/** The message of an error without the object that was rendered. */
export function withoutRenderingContext(message: string): string {
  return message.replace(CONTEXT, '');
}
