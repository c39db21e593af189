import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { Form } from './forms';
import { Installation } from './installations';
import { PageProgram } from './page';
import { Tools } from './tools';
import { TypeScriptForm } from './typescript-forms';

const PROGRAM = readFileSync(join(__dirname, 'program.js'), 'utf8');
const ROOT = join(__dirname, '..', '..');

const { peerDependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  peerDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** What shows in a bundle that the language server is in it: a method of its protocol, and its name for an action. */
const OF_COMMAND = ['textDocument/publishDiagnostics', 'source.fixAll.cdk8s-dra'];

/** An app in a folder of its own, with the packed library installed. */
export class Consumer {
  private readonly folder: string;

  public constructor(
    parent: string,
    private readonly installation: Installation,
    private readonly tools: Tools,
  ) {
    this.folder = join(parent, installation.title.replace(/\W+/g, '-'));
    mkdirSync(this.folder, { recursive: true });
  }

  public install(tarball: string): void {
    const dependencies = {
      ...this.peers(),
      'cdk8s-dra': `file:${resolve(tarball)}`,
      '@types/node': devDependencies['@types/node'],
    };
    this.write('package.json', JSON.stringify({ name: 'app', private: true, dependencies }));
    Object.entries(this.installation.files ?? {}).forEach(([name, text]) => this.write(name, text));
    this.tools.run(this.installation.install, this.folder);
  }

  /** What the program prints when it is written in this form. */
  public run(form: Form | TypeScriptForm): string {
    const folder = 'folder' in form ? form.folder : '.';
    const at = join(this.folder, folder);
    mkdirSync(at, { recursive: true });
    Object.entries('files' in form ? form.files : {}).forEach(([name, content]) =>
      this.write(join(folder, name), JSON.stringify(content)),
    );
    this.write(join(folder, form.file), form.head + PROGRAM);
    (form.build ?? []).forEach((command) => this.tools.run(command, at));
    if (!('folder' in form) && form.built !== undefined) {
      expectOfPrograms(at, form.built);
    }
    return this.tools.run([...this.installation.node, form.built ?? form.file], at);
  }

  /** What a program of the page about plain JavaScript writes. */
  public runPageProgram({ source, commands }: PageProgram): unknown[] {
    const output = join(this.folder, 'dist');
    rmSync(output, { recursive: true, force: true });
    if (source !== undefined) {
      this.write(source.name, source.text);
    }
    commands.forEach((command) => this.tools.run(command, this.folder));
    return readdirSync(output).sort().flatMap((name) =>
      parseAllDocuments(readFileSync(join(output, name), 'utf8')).map((document) => document.toJS()));
  }

  private peers(): Record<string, string> {
    const names = Object.keys(peerDependencies);
    return Object.fromEntries(names.map((name) => [
      name,
      this.installation.peers === 'lowest' ? peerDependencies[name].replace('^', '') : 'latest',
    ]));
  }

  private write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }
}

/** Fails if a bundler took along what only the command needs. */
function expectOfPrograms(at: string, built: string): void {
  const file = join(at, built);
  const folder = dirname(file);
  const written = folder === at ? [file] : readdirSync(folder).map((name) => join(folder, name));
  const taken = OF_COMMAND.filter((sign) => written.some((each) => readFileSync(each, 'utf8').includes(sign)));
  if (taken.length > 0) {
    throw new Error(`the bundle has parts of the command: ${taken.join(', ')}`);
  }
}

/** Packs the compiled library, as it is published. */
export function packLibrary(folder: string): string {
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--loglevel=error', ROOT], {
    cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26,
  });
  const parsed = JSON.parse(output) as { filename: string }[] | Record<string, { filename: string }>;
  const [{ filename }] = Array.isArray(parsed) ? parsed : Object.values(parsed);
  return join(folder, filename);
}
