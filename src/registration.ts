import { IConstruct } from 'constructs';

/** What synthesis does for the constructs below it. */
export interface SynthesisHook {
  /** Told of every construct that makes its tree one that this library checks, and of every change to one. */
  changed(construct: IConstruct): void;
  /** The Kubernetes minor that a construct is rendered for, as the number after `1.`. */
  minorFor(construct: IConstruct): number;
}

let hook: SynthesisHook | undefined;

/**
 * Installs synthesis.
 *
 * It stands above the constructs and reaches them through this hook, so that no construct has to import it.
 */
export function installSynthesis(synthesis: SynthesisHook): void {
  hook = synthesis;
}

/** Announces a construct of this library, or a change to one. */
export function registered(construct: IConstruct): void {
  hook?.changed(construct);
}

/** The Kubernetes minor that a construct is rendered for, as the number after `1.`. */
export function minorFor(construct: IConstruct): number {
  return hook!.minorFor(construct);
}
