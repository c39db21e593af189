import { textOf } from '../../kubernetes/plain-data';

const UNITS: readonly (readonly [string, number])[] = [['d', 86_400], ['h', 3_600], ['min', 60], ['s', 1]];

/** A time as Kubernetes writes it, in milliseconds; undefined for anything else. */
export function isoTime(time: unknown): number | undefined {
  const milliseconds = Date.parse(textOf(time) ?? '');
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

/** The time so many seconds later, as Kubernetes writes it. */
export function later(time: number, seconds: number): string {
  return new Date(time + seconds * 1000).toISOString().replace('.000Z', 'Z');
}

/** `90 s`, `3 min`, `5 h`, `2 d`: in the largest unit of which there are two. */
export function wordsFor(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [name, size] = UNITS.find(([, each]) => whole >= 2 * each) ?? UNITS[UNITS.length - 1];
  return `${Math.floor(whole / size)} ${name}`;
}
