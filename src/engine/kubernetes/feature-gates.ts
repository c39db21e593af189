import { knownFeatureGates, LAST_MINOR_WITH_DRA_OFF, minorsWhere } from './kubernetes-releases';
import { MinorSet } from './minors';
import { Remembered } from './remembered';
import { didYouMean } from '../errors/did-you-mean';
import { UnscopedValidationError } from '../errors/validation-error';
import { found } from '../errors/wording';

const DRA_GATE = 'DynamicResourceAllocation';

/**
 * The feature gates of a cluster: the defaults of its minor, overridden by its settings.
 *
 * Up to 1.33, DynamicResourceAllocation counts as enabled unless it is explicitly disabled: an app with claims does not
 * work without it.
 */
export class FeatureGates {
  /**
   * Returns the gates of a cluster. Equal settings share one object, because data derived from gates, such as compiled
   * schemas, is cached by it.
   *
   * @param settings the settings of the cluster, by name of the gate
   * @throws UnscopedValidationError if a gate does not exist in any minor
   */
  public static of(settings?: Record<string, boolean>): FeatureGates {
    if (Object.keys(settings ?? {}).length === 0) {
      return DEFAULT_GATES;
    }
    const gates = new FeatureGates(settings);
    return KNOWN.get(JSON.stringify(Object.entries(gates.settings).sort()));
  }

  /** All gates enabled, in every minor that has them. */
  public static allOn(): FeatureGates {
    return allGatesOn ??= new FeatureGates(Object.fromEntries(knownFeatureGates().map((gate) => [gate, true])));
  }

  private readonly on: Record<string, MinorSet | undefined> = {};
  private readonly more: Record<string, FeatureGates | undefined> = {};

  /**
   * @param settings the settings of the cluster, by name of the gate
   * @throws UnscopedValidationError if a gate does not exist in any minor
   */
  constructor(private readonly settings: Record<string, boolean> = {}) {
    const names = Object.keys(settings);
    const known = names.length === 0 ? [] : knownFeatureGates();
    for (const gate of names) {
      if (!known.includes(gate)) {
        throw new UnscopedValidationError(`unknown feature gate "${gate}"${didYouMean(gate, known)}`
          + `; the gates of Dynamic Resource Allocation are ${known.join(', ')}`);
      }
      expectSwitch(gate, settings[gate]);
    }
  }

  /** Returns these gates with one more enabled; always the same object for the same gate. */
  public and(gate: string): FeatureGates {
    return this.more[gate] ??= new FeatureGates({ ...this.settings, [gate]: true });
  }

  /** The minors in which the gate is enabled. */
  public minorsOn(gate: string): MinorSet {
    return this.on[gate] ??= minorsWhere((release, minor) => this.isOn(gate, minor, release.featureGates[gate]));
  }

  private isOn(
    gate: string, minor: number, released: { default: boolean; locked?: boolean } | undefined,
  ): boolean {
    if (released === undefined) {
      return false;
    }
    if (released.locked === true) {
      return released.default;
    }
    const assumed = gate === DRA_GATE && minor <= LAST_MINOR_WITH_DRA_OFF;
    return this.settings[gate] ?? (assumed || released.default);
  }
}

/** Clusters set few gates, and programs and editors check against the same cluster again and again. */
const MOST_KEPT = 64;

const KNOWN = new Remembered(MOST_KEPT, (entries) => new FeatureGates(Object.fromEntries(JSON.parse(entries))));

const DEFAULT_GATES = new FeatureGates();
let allGatesOn: FeatureGates | undefined;

/** Rejects a setting that is not a boolean: the string "false" would be truthy. */
export function expectSwitch(name: string, setting: unknown): void {
  if (typeof setting !== 'boolean') {
    throw new UnscopedValidationError(
      `${name} must be true or false, got ${found(setting)}`,
    );
  }
}
