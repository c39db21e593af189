import { existsSync, readFileSync } from 'fs';
import { join } from 'path';
import { Answer } from '../verdicts/comparison';
import { recordedServers } from '../verdicts/recordings';

/**
 * The manifests of other people, and what real API servers said of them: both stand
 * beside the repository, not in it.
 */
const SHARED = join(__dirname, '..', '..', '..', 'shared');

export const CORPUS = join(SHARED, 'corpus');

const VERDICTS = join(SHARED, 'verdicts');

/** A line of the recording. */
interface Line {
  readonly id: string;
  readonly verdict: Answer['verdict'];
  readonly code?: number;
  readonly causes?: readonly { readonly field: string; readonly type: string }[];
  readonly moreCauses?: number;
  readonly message?: string;
  readonly dropped?: readonly string[];
}

/** Whether the corpus and its verdicts are on this machine. */
export function isCorpusHere(): boolean {
  return existsSync(join(CORPUS, 'v1alpha2')) && existsSync(join(VERDICTS, '1.30.default.jsonl'));
}

/** The minors of which a server with such gates was asked, oldest first. */
export function recordedMinors(gates: 'default' | 'gates' = 'default'): string[] {
  const ending = `.${gates}`;
  return recordedServers()
    .filter((server) => server.endsWith(ending))
    .map((server) => server.slice(0, -ending.length));
}

/**
 * What a server such as `1.30.off` said of the documents of the corpus, by
 * `folder/file#document`.
 */
export function recordedAnswers(server: string): Map<string, Answer> {
  const lines = readFileSync(join(VERDICTS, `${server}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"id":"corpus/'));
  return new Map(
    lines
      .map((line) => JSON.parse(line) as Line)
      .map((line) => [line.id.slice('corpus/'.length), toAnswer(line)]),
  );
}

function toAnswer({ verdict, code, causes, moreCauses, message = '', dropped }: Line): Answer {
  const isUndecoded = code === 400 || code === 0;
  return {
    verdict,
    causes: causes?.map(({ field, type }) => [field, type]),
    fields: isUndecoded
      ? [...message.matchAll(/(?:unknown|duplicate) field "([^"]+)"/g)].map(([, field]) => field)
      : undefined,
    // The server names lines where a key stands twice: the recording sent such documents
    // as YAML.
    cut:
      moreCauses !== undefined || message.includes(' … ') || message.includes('already set in map'),
    environment: code === 404,
    dropped,
  };
}
