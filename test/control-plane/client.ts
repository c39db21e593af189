import { Agent, request, RequestOptions } from 'https';

/** What the API server answered. */
export interface Answer {
  readonly status: number;
  /** The parsed body, or its text if it is not JSON. */
  readonly body: any;
  readonly text: string;
  /** What the server warns of, such as fields that are unknown. */
  readonly warnings: readonly string[];
}

export interface RequestProps {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** @default application/json */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Talks to one API server, request by request, as the user of a kubeconfig. */
export class Client {
  public static async connect(kubeconfig: string): Promise<Client> {
    const { KubeConfig } = await import('@kubernetes/client-node'); // an ES module: `require` cannot load it
    const config = new KubeConfig();
    config.loadFromFile(kubeconfig);
    const credentials: RequestOptions = {};
    await config.applyToHTTPSOptions(credentials);
    // The agent of the module opens a connection for every request, which costs both sides more than the answer.
    credentials.agent = new Agent({ keepAlive: true });
    return new Client(config.getCurrentCluster()!.server, credentials);
  }

  private constructor(private readonly server: string, private readonly credentials: RequestOptions) {}

  /** The same API server, as the owner of a token. */
  public withToken(token: string): Client {
    return new Client(this.server, { ...this.credentials, headers: { Authorization: `Bearer ${token}` } });
  }

  /** The same API server, as a user that the administrator impersonates. */
  public as(user: string, groups: readonly string[] = []): Client {
    const played = {
      'Impersonate-User': user,
      ...(groups.length === 0 ? {} : { 'Impersonate-Group': [...groups] }),
    };
    return new Client(this.server, {
      ...this.credentials,
      headers: { ...(this.credentials.headers as object), ...played },
    });
  }

  /** The answer to one request, whatever it is. */
  public request(method: string, path: string, props: RequestProps = {}): Promise<Answer> {
    const url = new URL(path, this.server);
    Object.entries(props.query ?? {}).forEach(([name, value]) => url.searchParams.set(name, value));
    const payload = props.body === undefined ? undefined : JSON.stringify(props.body);
    const headers = {
      ...this.credentials.headers,
      // Node leaves the length out of a DELETE, and the server would not read the body.
      ...(payload === undefined
        ? {}
        : {
          'content-type': props.contentType ?? 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      ...props.headers,
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        { ...this.credentials, method, headers, signal: AbortSignal.timeout(60_000) },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const warnings = [incoming.headers.warning ?? []].flat();
            resolve({ status: incoming.statusCode!, body: parsed(text), text, warnings });
          });
        },
      );
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server has closed the connection that was kept before it could read the request.
        const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
        return isStale ? resolve(this.request(method, path, props)) : reject(error);
      });
      outgoing.end(payload);
    });
  }

  /**
   * The body of a request that succeeds.
   *
   * @throws if the API server refuses it
   */
  public async expect(method: string, path: string, props: RequestProps = {}): Promise<any> {
    const { status, body, text } = await this.request(method, path, props);
    if (status >= 300) {
      throw new Error(`${method} ${path}: ${status} ${body?.message ?? text}`);
    }
    return body;
  }

  /** Closes what connections are still open. */
  public close(): void {
    (this.credentials.agent as Agent | undefined)?.destroy();
  }
}

function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
