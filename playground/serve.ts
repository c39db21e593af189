import { readFileSync } from 'node:fs';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buildPlayground, SITE } from './build';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

/** Serves the built page on the loopback. */
export function servePlayground(port = 0, site = SITE): Promise<{ server: Server; url: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(site, pathname === '/' ? 'index.html' : pathname.replace(/^.*\//, ''));
    try {
      const content = readFileSync(file);
      const type = `${TYPES[extname(file)]}; charset=utf-8`;
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () =>
    resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })));
}

if (require.main === module) {
  void buildPlayground().then(() => servePlayground(8090)).then(({ url }) =>
    process.stdout.write(`the playground is at ${url}\n`));
}
