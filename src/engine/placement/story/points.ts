import { found, onOneLine } from '../../errors/wording';

/** What to do about a point. */
export interface Advice {
  /** One line. */
  readonly text: string;
  /** The command that does it and is safe to run. */
  readonly command?: string;
  /** Whether it was tried out on the objects of the cluster, and is enough. */
  readonly isTested: boolean;
}

/** Something that keeps the subject from being as it should. */
export interface StoryPoint {
  /** For programs: `quota`. */
  readonly cause: string;
  /** One line. */
  readonly message: string;
  readonly details: readonly string[];
  readonly advice: readonly Advice[];
}

/**
 * What can be wrong: the words for it, what to do, and the command for that. In them, `{node}`
 * stands for a value, and `"{pod}"` for a quoted one.
 */
interface Row {
  readonly says?: string;
  readonly do?: string;
  readonly run?: string;
  readonly isTested?: boolean;
  /** The reason of events that say so, and the sentence in them: `{1}` is its first group. */
  readonly event?: string;
  readonly heard?: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * By the cause, and a word for what tells rows of a cause apart. Of sentences of an event,
 * the first one that is known counts. They are those of
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/controller/resourceclaim/controller.go
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/manager.go
 */
const loadRows = () => require('./point-rows.json') as Readonly<Record<string, Row>>;

/** The point of a row. */
export function point(key: string, values: Values = {}, details: readonly string[] = []): StoryPoint {
  return {
    cause: key.split(' ')[0],
    message: filled(loadRows()[key].says!, values),
    advice: advice(key, values),
    details,
  };
}

/** The advice of a row; none if there is no such row. */
export function advice(key: string, values: Values = {}): readonly Advice[] {
  const { do: text, run, isTested = false } = loadRows()[key] ?? {};
  return text === undefined ? [] : [{
    text: filled(text, values), ...run === undefined ? {} : { command: filled(run, values) }, isTested,
  }];
}

/** The point of what an event says. */
export function heard(event: string, said: string, values: Values = {}, details: readonly string[] = []): StoryPoint {
  const rows = Object.entries(loadRows()).filter(([, row]) => row.event === event);
  const [key, { heard: sentence = '' }] = rows.find(([, row]) => said.search(row.heard!) >= 0)!;
  return point(key, { ...values, said, ...new RegExp(sentence).exec(said) }, details);
}

function filled(text: string, values: Values): string {
  return text.replace(/"\{(\w+)\}"|\{(\w+)\}/g, (_, quoted: string | undefined, plain: string) =>
    (quoted === undefined ? String(values[plain]) : found(values[quoted])));
}

/** The message of an event. */
export function saidIn({ message, note }: { readonly message?: unknown; readonly note?: unknown }): string {
  return onOneLine(String(message ?? note ?? ''));
}
