/** The addresses at which versions are looked up; tests use others. */
export interface Registries {
  readonly github: string;
  readonly go: string;
  readonly npm: string;
}

/** The time limit for an answer of a registry. */
const PATIENCE_IN_MS = 30_000;

/** The names of all tags of a repository, `owner/name`. */
export async function tagsOf(registries: Registries, repository: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const tags: { readonly name: string }[] =
      JSON.parse(await ask(`${registries.github}/repos/${repository}/tags?per_page=100&page=${page}`));
    names.push(...tags.map(({ name }) => name));
    if (tags.length < 100) {
      return names;
    }
  }
}

/** The day of the newest commit of a repository, such as `2026-08-19`. */
export async function lastCommitOf(registries: Registries, repository: string): Promise<string> {
  const [last]: { readonly commit: { readonly committer: { readonly date: string } } }[] =
    JSON.parse(await ask(`${registries.github}/repos/${repository}/commits?per_page=1`));
  return last.commit.committer.date.slice(0, 'yyyy-mm-dd'.length);
}

/** The versions of a Go module. */
export async function versionsOfModule(registries: Registries, module: string): Promise<string[]> {
  return (await ask(`${registries.go}/${module}/@v/list`)).trim().split('\n');
}

/** The newest version of an npm package. */
export async function newestOfPackage(registries: Registries, name: string): Promise<string> {
  return (JSON.parse(await ask(`${registries.npm}/${name}/latest`)) as { readonly version: string }).version;
}

/** @throws Error with the address, if there is no answer, or none with a success code */
async function ask(address: string): Promise<string> {
  const token = process.env.GITHUB_TOKEN;
  const isGitHub = new URL(address).host === 'api.github.com';
  const headers = isGitHub && token !== undefined ? { authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_IN_MS) })
    .catch((error: Error) => {
      throw new Error(`${address}: ${String(error.cause ?? error.message)}`);
    });
  if (!response.ok) {
    throw new Error(`${address}: HTTP ${response.status}`);
  }
  return response.text();
}
