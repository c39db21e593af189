import type { SelectorFault } from '../src/engine/cel/selector/selector';
import type { Fix } from '../src/engine/check/fixes/fix';

/** All that the page knows: what a link holds. */
export interface State {
  readonly manifests: string;
  readonly inventory: string;
  /** Kubernetes minors such as `1.34`; empty for the newest version that has everything. */
  readonly from: string;
  readonly to: string;
  readonly gates: Readonly<Record<string, boolean>>;
  /** Versions of drivers, by the name of the driver. */
  readonly drivers: Readonly<Record<string, string>>;
  /** The tab that is open. */
  readonly tab: string;
  readonly convertTo: string;
  readonly selector: string;
  /** The driver whose devices are tested; empty for those of the inventory. */
  readonly devicesOf: string;
}

/** A part of a text, with lines and columns that count from 1. */
export interface Place {
  readonly label: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** A way to repair all findings of a cause, with the fix of each. */
export interface ShownFix {
  readonly title: string;
  readonly fixes: readonly Fix[];
}

/** Findings with one cause. */
export interface ShownCause {
  readonly severity: 'error' | 'warning' | 'info';
  readonly ruleId: string;
  readonly topic?: string;
  /** The path of the field; empty for an object as a whole. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
  /** The versions that it is about, if not all. */
  readonly range: string;
  readonly places: readonly Place[];
  readonly fixes: readonly ShownFix[];
}

/** What the engine is asked, with the answers. */
export interface Answers {
  readonly facts: {
    readonly versions: readonly string[];
    readonly gates: readonly string[];
  };
  readonly drivers: readonly { readonly name: string; readonly title: string; readonly versions: readonly string[] }[];
  readonly check: {
    readonly causes: readonly ShownCause[];
    readonly summary: string;
    readonly checked: readonly string[];
    readonly supported: readonly string[];
    readonly inventoryFault?: string;
    readonly objects: number;
  };
  /** The manifests after a fix. */
  readonly fix: string;
  /** The findings as the command prints them with `--format json`. */
  readonly json: string;
  readonly draw: string;
  readonly convert: { readonly yaml: string; readonly losses: readonly ShownCause[] };
  readonly allocate: {
    readonly version: string;
    readonly placed: readonly { readonly pod: string; readonly node: string; readonly devices: readonly string[] }[];
    readonly pending: readonly {
      readonly pod: string;
      readonly reason: string;
      readonly details: readonly string[];
      readonly nearMisses: readonly string[];
    }[];
    readonly free: readonly { readonly place: string; readonly devices: readonly string[] }[];
    readonly notConsidered: readonly string[];
  };
  readonly select: {
    readonly versions: readonly {
      readonly version: string;
      readonly cost?: number;
      readonly fault?: SelectorFault;
    }[];
    readonly mostCost: number;
    readonly devices: readonly {
      readonly name: string;
      readonly verdict: 'matches' | 'does not match' | 'fails';
      readonly why: string;
      readonly values: readonly (readonly [name: string, value: string])[];
    }[];
  };
  /** The manifests and settings of the example of a rule. */
  readonly example: Partial<State>;
}

/** What an example or a fix is asked for with. */
export interface Details {
  readonly name?: string;
  readonly fixes?: readonly Fix[];
}

export type Question = keyof Answers;

export interface Request {
  readonly id: number;
  readonly question: Question;
  readonly state: State;
  readonly details: Details;
}

export type Response = { readonly id: number; readonly answer?: unknown; readonly error?: string };
