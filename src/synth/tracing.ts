/** Whether to record the lines of the program that create objects. Only JavaScript programs have them. */
export function isTraced(): boolean {
  return process.env.CDK8S_DRA_TRACE === '1' && process.env.JSII_AGENT === undefined;
}
