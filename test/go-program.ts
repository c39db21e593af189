import { execFileSync, spawnSync } from 'child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { homedir } from 'os';
import { join } from 'path';

/** What a program is built from. */
export interface GoProgramProps {
  /** The name of the program, and of its folder in the user's cache. */
  readonly name: string;
  /** The folder of its sources. */
  readonly folder: string;
  /** The files of its sources. */
  readonly sources: readonly string[];
  /** The module of Kubernetes that it asks, with whose versions of other modules it is built. */
  readonly upstream: string;
  /** The version of that module, such as `v0.34.4`. */
  readonly version: string;
  /** The build tag. */
  readonly tag?: string;
}

/** A program in Go that asks a module of Kubernetes, and answers each line with a line. */
export class GoProgram {
  private readonly home: string;
  private readonly path: string;

  public constructor(private readonly props: GoProgramProps) {
    const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
    this.home = join(cache, 'cdk8s-dra', props.name, props.version);
    this.path = join(this.home, props.name);
  }

  /** Whether it has been built from the sources as they are. */
  public get isBuilt(): boolean {
    const { folder, sources } = this.props;
    return existsSync(this.path) && sources.every((name) => {
      const copy = join(this.home, name);
      return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(join(folder, name), 'utf8');
    });
  }

  /**
   * Builds it if it is not built, which takes a minute or two.
   *
   * @throws if Go or its module proxy is missing
   */
  public build(): this {
    if (!this.isBuilt) {
      const { tag } = this.props;
      rmSync(this.path, { force: true });
      this.writeModule();
      execFileSync('go', ['build', '-mod=mod', ...tag === undefined ? [] : ['-tags', tag], '-o', this.path, '.'], {
        cwd: this.home, stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
    return this;
  }

  /** The answers to lines, in their order. */
  public answers(lines: readonly unknown[], flags: readonly string[] = []): string[] {
    const { stdout, stderr, status } = spawnSync(this.path, flags, {
      input: lines.map((line) => `${JSON.stringify(line)}\n`).join(''), encoding: 'utf8', maxBuffer: 2 ** 30,
    });
    if (status !== 0) {
      throw new Error(`the program ${this.props.name} failed: ${stderr}`);
    }
    return stdout.trimEnd().split('\n');
  }

  /** A module with the versions of upstream's own go.mod. */
  private writeModule(): void {
    const { name, folder, sources, upstream, version } = this.props;
    const { GoMod, Dir } = JSON.parse(
      execFileSync('go', ['mod', 'download', '-json', `${upstream}@${version}`], { encoding: 'utf8' }),
    );
    mkdirSync(this.home, { recursive: true });
    const own = readFileSync(GoMod, 'utf8').replace(/^module .*$/m, `module ${name}`);
    writeFileSync(join(this.home, 'go.mod'), `${own}\nrequire ${upstream} ${version}\n`);
    writeFileSync(join(this.home, 'go.sum'), readFileSync(join(Dir, 'go.sum')));
    sources.forEach((source) => copyFileSync(join(folder, source), join(this.home, source)));
  }
}
