/**
 * Whether to find out which lines of the program create objects. Programs in other
 * languages than JavaScript have no such lines.
 */
export function isTraced(): boolean {
  return process.env.CDK8S_DRA_TRACE === '1' && process.env.JSII_AGENT === undefined;
}
