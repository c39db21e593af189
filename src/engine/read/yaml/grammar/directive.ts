import { Source } from './source';

/** A directive: the YAML version of a document, or an abbreviation of the beginning of tags. */
export interface Directive {
  /** What is abbreviated as, or the name of the directive of the version. */
  readonly handle: string;
  /** What a handle stands for, or the version. */
  readonly value: string;
  /** The length of its line. */
  readonly length: number;
}

export const VERSION = '%YAML';

const VERSION_LINE = /%YAML[ \t]+(\d{1,2})\.(\d{1,2})[ \t]*(?:#.*|\0)?$/my;
const TAG_LINE =
  /%TAG[ \t]+(!(?:[-\w]*!)?)[ \t]+([-\w;/?:@&=+$,.!~*'()[\]%]+)(?=[\s\0])[ \t]*(?:#.*|\0)?$/my;

/** The directive at the position, which must begin a line; undefined if there is none. */
export function directiveAt({ text, at }: Source): Directive | undefined {
  VERSION_LINE.lastIndex = at;
  const version = VERSION_LINE.exec(text);
  if (version !== null) {
    const [{ length }, major, minor] = version;
    return { handle: VERSION, value: `${Number(major)}.${Number(minor)}`, length };
  }
  TAG_LINE.lastIndex = at;
  const tag = TAG_LINE.exec(text);
  if (tag === null) {
    return undefined;
  }
  const [{ length }, handle, prefix] = tag;
  try {
    return { handle, value: decodeURIComponent(prefix), length };
  } catch {
    return undefined;
  }
}
