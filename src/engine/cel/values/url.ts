import { CelMap, ObjectValue, orThrow } from './values';
import { fromLatin1, fromUtf8, toLatin1, utf8 } from '../../kubernetes/text/bytes';

const SCHEME = '(?:([a-zA-Z][a-zA-Z0-9+.-]*):)?';
const AUTHORITY = '(?:\\/\\/(?:[^/?]*@)?((?:\\[[^\\]/?]*\\]|[^/?:]*)(?::\\d*)?))?';
const PATTERN = new RegExp(`^${SCHEME}${AUTHORITY}([^?]*)(?:\\?(.*))?$`);

/** The parts of a URL as written; missing parts are empty. */
interface UrlParts {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

/** An absolute URL, or an absolute path. */
export class Url implements ObjectValue {
  /** @throws CelEvaluationError if the string is neither */
  public static readonly parse = orThrow(Url.tryParse, 'is not an absolute URL');

  public static tryParse(this: void, text: string): Url | undefined {
    const match = PATTERN.exec(text);
    if (match === null || /[\s\x00-\x1f\x7f]/.test(text)) {
      return undefined;
    }
    const [, scheme, host = '', rest, query = ''] = match;
    // Like Go, which parses the rest after a scheme separately unless it starts with a slash.
    const path = scheme !== undefined && text[scheme.length + 1] !== '/' ? '' : rest;
    if (/%(?![0-9a-fA-F]{2})/.test(path) || /[<>"\\^`{}|]/.test(host)) {
      return undefined;
    }
    if (scheme !== undefined) {
      return new Url(text, { scheme: scheme.toLowerCase(), host, path, query });
    }
    const isNetworkPath = text.startsWith('//');
    return text.startsWith('/')
      ? new Url(text, { scheme: '', host: isNetworkPath ? '' : host, path, query })
      : undefined;
  }

  public readonly typeName = 'URL';

  private constructor(private readonly text: string, private readonly parts: UrlParts) {
  }

  public get scheme(): string {
    return this.parts.scheme;
  }

  public get host(): string {
    return this.parts.host;
  }

  public get hostname(): string {
    return this.host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
  }

  public get port(): string {
    return /:(\d*)$/.exec(this.host)?.[1] ?? '';
  }

  public get escapedPath(): string {
    return this.parts.path.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/%[\]]/gu, encodeURIComponent);
  }

  /** The values of the query parameters, by name. */
  public get query(): CelMap {
    const values = new Map<string, string[]>();
    for (const pair of this.parts.query.split('&')) {
      const equals = pair.indexOf('=');
      const key = unescapeQuery(equals < 0 ? pair : pair.slice(0, equals));
      const value = unescapeQuery(equals < 0 ? '' : pair.slice(equals + 1));
      if (pair !== '' && !pair.includes(';') && key !== undefined && value !== undefined) {
        values.set(key, [...values.get(key) ?? [], value]);
      }
    }
    return new CelMap(values);
  }

  public equals(other: unknown): boolean {
    return other instanceof Url && other.text === this.text;
  }
}

/** Decodes a part of a query; undefined if an escape is invalid. */
function unescapeQuery(text: string): string | undefined {
  if (/%(?![0-9a-fA-F]{2})/.test(text)) {
    return undefined;
  }
  const bytes = toLatin1(utf8(text.replaceAll('+', ' ')))
    .replace(/%(..)/g, (_all, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return fromUtf8(fromLatin1(bytes));
}
