import { found, onOneLine } from '../../errors/wording';

/** An action that resolves a point. */
export interface Advice {
  /** The action, in one line. */
  readonly text: string;
  /** A command for the action that is safe to run. */
  readonly command?: string;
  /** Whether the action was tried out on the objects of the cluster and is enough. */
  readonly isTested: boolean;
}

/** A problem of the subject of a story. */
export interface StoryPoint {
  /** The cause, for programs: `quota`. */
  readonly cause: string;
  /** The problem, in one line. */
  readonly message: string;
  readonly details: readonly string[];
  readonly advice: readonly Advice[];
}

/**
 * The words for a problem, the advice and its command. In these, `{node}` stands for a value and
 * `"{pod}"` for a quoted value.
 */
interface Row {
  readonly says?: string;
  readonly do?: string;
  readonly run?: string;
  readonly isTested?: boolean;
  /** The reason of the events that report the problem. */
  readonly event?: string;
  /** The regular expression for the message of these events; `{1}` stands for its first group. */
  readonly heard?: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The rows, by their cause and a word that distinguishes several rows of one cause: `quota unused`. Of
 * the rows for an event, the first that matches its message counts. The messages are those of
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/controller/resourceclaim/controller.go
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/manager.go
 */
const loadRows = () => require('./point-rows.json') as Readonly<Record<string, Row>>;

/** Creates the point of a row. */
export function point(key: string, values: Values = {}, details: readonly string[] = []): StoryPoint {
  return {
    cause: key.split(' ')[0],
    message: filled(loadRows()[key].says!, values),
    advice: advice(key, values),
    details,
  };
}

/** Returns the advice of a row; none if the row does not exist or has no advice. */
export function advice(key: string, values: Values = {}): readonly Advice[] {
  const { do: text, run, isTested = false } = loadRows()[key] ?? {};
  return text === undefined ? [] : [{
    text: filled(text, values), ...run === undefined ? {} : { command: filled(run, values) }, isTested,
  }];
}

/** Creates the point of the first row that matches the message of an event. */
export function heard(event: string, said: string, values: Values = {}, details: readonly string[] = []): StoryPoint {
  const rows = Object.entries(loadRows()).filter(([, row]) => row.event === event);
  const [key, { heard: sentence = '' }] = rows.find(([, row]) => said.search(row.heard!) >= 0)!;
  return point(key, { ...values, said, ...new RegExp(sentence).exec(said) }, details);
}

function filled(text: string, values: Values): string {
  return text.replace(/"\{(\w+)\}"|\{(\w+)\}/g, (_, quoted: string | undefined, plain: string) =>
    (quoted === undefined ? String(values[plain]) : found(values[quoted])));
}

/** Returns the message of an event, on one line. */
export function saidIn({ message, note }: { readonly message?: unknown; readonly note?: unknown }): string {
  return onOneLine(String(message ?? note ?? ''));
}
