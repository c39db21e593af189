import { Form } from './forms';

/** A way in which the TypeScript compiler looks for modules. */
interface Resolution {
  readonly moduleResolution: string;
  readonly module: string;
  /** Whether the app is an ES module, by the `type` in its package.json. */
  readonly isModule?: boolean;
  /** The compilers that have it. */
  readonly compilers: readonly string[];
}

const OLDEST = 'typescript-5.4';
const NEWEST = 'typescript-7';
const ALL = [OLDEST, NEWEST];

const RESOLUTIONS: readonly Resolution[] = [
  { moduleResolution: 'node10', module: 'commonjs', compilers: [OLDEST] },
  { moduleResolution: 'node16', module: 'node16', compilers: ALL },
  { moduleResolution: 'node16', module: 'node16', isModule: true, compilers: ALL },
  { moduleResolution: 'nodenext', module: 'nodenext', isModule: true, compilers: ALL },
  { moduleResolution: 'bundler', module: 'preserve', isModule: true, compilers: ALL },
  { moduleResolution: 'bundler', module: 'es2022', isModule: true, compilers: ALL },
];

const HEAD = "import * as cdk8s from 'cdk8s';\nimport * as dra from 'cdk8s-dra';\n";

/** An app in TypeScript, which lies in a folder of its own. */
export interface TypeScriptForm extends Form {
  readonly folder: string;
  /** The files beside the program, by name. */
  readonly files: Readonly<Record<string, object>>;
}

/** All ways to write the app in TypeScript, checked as strictly as the compiler can. */
export const TYPESCRIPT_FORMS: readonly TypeScriptForm[] = RESOLUTIONS.flatMap((resolution) =>
  resolution.compilers.map((compiler) => formOf(resolution, compiler)),
);

function formOf({ moduleResolution, module, isModule }: Resolution, compiler: string): TypeScriptForm {
  const folder = [compiler, moduleResolution, module, isModule ? 'module' : 'commonjs'].join('-');
  const compilerOptions = {
    module,
    moduleResolution,
    target: 'es2022',
    lib: ['es2022'],
    strict: true,
    skipLibCheck: false,
    types: ['node'],
  };
  return {
    title: `${compiler}, ${moduleResolution}, module ${module}${isModule ? ', type module' : ''}`,
    folder,
    file: 'main.ts',
    head: HEAD,
    build: [[compiler, '--project', '.']],
    built: 'main.js',
    files: {
      'tsconfig.json': { compilerOptions, files: ['main.ts'] },
      'package.json': { private: true, type: isModule ? 'module' : 'commonjs' },
    },
  };
}
