import { PodLocation } from './pod-location';
import { Fields, follow } from '../kubernetes/plain-data';

/**
 * The number of pods that an object runs at the same time, undefined if it does not set a
 * number.
 *
 * @param succeeded how many pods of a job are done
 */
export function podCount(
  manifest: Readonly<Fields>, pod: PodLocation, succeeded = 0,
): number | undefined {
  if (manifest.kind === 'PodTemplate') {
    return 0;
  }
  // A job never runs more pods than it still needs to complete.
  const completions = pod.builtIn ? follow(manifest, [...pod.path.slice(0, -2), 'completions']) : undefined;
  return pod.replicas === undefined || typeof completions !== 'number'
    ? pod.replicas
    : Math.min(pod.replicas, Math.max(0, completions - succeeded));
}
