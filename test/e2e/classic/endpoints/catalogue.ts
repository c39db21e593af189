import { DELETING } from './deleting';
import { EndpointCase } from './endpoint-case';
import { PATCHING } from './patching';
import { READING } from './reading';
import { REFUSED } from './refused';
import { STATUS } from './status';
import { WATCHING } from './watching';
import { WRITING } from './writing';

/** Every request that the API reference promises. */
export const ENDPOINT_CASES: readonly EndpointCase[] = [
  ...WRITING,
  ...READING,
  ...PATCHING,
  ...STATUS,
  ...DELETING,
  ...WATCHING,
  ...REFUSED,
];

/** Whether the case is about the status, which not every kind has. */
export function isAboutStatus({ operation, parameter }: EndpointCase): boolean {
  return operation.endsWith('status') || parameter === '(with a status)';
}
