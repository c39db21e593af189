import type { State } from './messages';

/** The longest link that chats and issue trackers take, in characters. */
export const LONGEST_LINK = 8192;

/** The most that a link may unpack to, in bytes. */
const LONGEST_STATE = 4 * 1024 * 1024;

export const EMPTY: State = {
  manifests: '',
  inventory: '',
  from: '',
  to: '',
  gates: {},
  drivers: {},
  tab: 'findings',
  convertTo: '',
  devicesOf: '',
  selector: 'device.driver == "gpu.nvidia.com" &&\n  device.attributes["gpu.nvidia.com"].architecture == "Hopper"',
};

/** The fragment of a link to a state, without what is as at the start. */
export async function fragmentOf(state: State): Promise<string> {
  const changed = Object.fromEntries(Object.entries(state)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY[name as keyof State])));
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(changed)));
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return `state=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The state that a fragment packs. Whatever it is, the result has the right types. */
export async function stateOf(packed: string): Promise<Partial<State>> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  return checked(JSON.parse(new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes))));
}

/** Anything as a state: of what has the right type. */
export function checked(value: unknown): Partial<State> {
  const given = isRecord(value) ? value : {};
  return Object.fromEntries(Object.entries(EMPTY).flatMap(([name, empty]): [string, unknown][] => {
    const found = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof empty === 'string') {
      return typeof found === 'string' ? [[name, found]] : [];
    }
    const type = name === 'gates' ? 'boolean' : 'string';
    const settings = isRecord(found) ? Object.entries(found).filter(([, each]) => typeof each === type) : [];
    return [[name, Object.fromEntries(settings)]];
  }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  const source = new Blob([bytes as BlobPart]).stream();
  const reader = source.pipeThrough(stream as ReadableWritablePair<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > LONGEST_STATE) {
      await reader.cancel();
      throw new Error('the link unpacks to more than 4 MiB');
    }
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
