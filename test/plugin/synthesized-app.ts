import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFolder } from '../../bench/compile';

const ROOT = join(__dirname, '..', '..');
const PROGRAM = join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');

/** What came of `cdk8s synth`. */
export interface Synthesis {
  readonly status: number | null;
  /** The report without colours, and all else that was printed. */
  readonly output: string;
}

/**
 * An app that does not import the library, but has it installed: the sources, compiled
 * without jsii.
 */
export class SynthesizedApp {
  public static create(): SynthesizedApp {
    const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-plugin-'));
    const modules = join(folder, 'node_modules');
    mkdirSync(modules);
    ['cdk8s', 'constructs'].forEach((name) => symlinkSync(join(ROOT, 'node_modules', name), join(modules, name)));
    cpSync(join(ROOT, 'package.json'), join(modules, 'cdk8s-dra', 'package.json'));
    compileFolder(join(ROOT, 'src'), join(modules, 'cdk8s-dra', 'lib'));
    return new SynthesizedApp(folder);
  }

  private constructor(public readonly folder: string) {
  }

  /**
   * Synthesizes an app with the plugin.
   *
   * @param body statements with `chart`, `ApiObject` and `Include`
   * @param properties those of the plugin, as JSON
   * @param args further arguments
   */
  public synth(body: string, properties: object = {}, args: readonly string[] = []): Synthesis {
    this.write('main.js', `const { ApiObject, App, Chart, Include } = require('cdk8s');
const app = new App({ recordConstructMetadata: true });
const chart = new Chart(app, 'gpus', { disableResourceNameHashes: true });
${body}
app.synth();
`);
    this.write('cdk8s.yaml', JSON.stringify({
      language: 'typescript',
      app: `${process.execPath} main.js`,
      validations: [{
        package: './node_modules/cdk8s-dra',
        version: '0.0.0',
        class: 'DraValidation',
        properties,
      }],
    }));
    rmSync(join(this.folder, 'dist'), { recursive: true, force: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'synth', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, CDK8S_CHECK_UPGRADE: 'false', NODE_OPTIONS: '' },
    });
    // eslint-disable-next-line no-control-regex
    return { status, output: `${stdout}${stderr}`.replace(/\u001b\[[\d;]*m/g, '') };
  }

  public write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  public remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
