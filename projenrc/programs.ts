import { cdk, javascript } from 'projen';

/**
 * Adds the programs that use the library: examples, benchmark, and those in other languages.
 *
 * They import `cdk8s-dra` by its name, as users do. Node resolves the name to lib/, so these tasks compile first.
 */
export function addPrograms(project: cdk.JsiiProject) {
  for (const folder of ['examples', 'bench']) {
    const tsconfig = new javascript.TypescriptConfig(project, {
      fileName: `${folder}/tsconfig.json`,
      extends: javascript.TypescriptConfigExtends.fromTypescriptConfigs([project.tsconfigDev]),
      include: ['**/*.ts'],
      exclude: ['node_modules'],
      compilerOptions: { noEmit: true },
    });
    // `npx ts-node main.ts` starts at once. The task `typecheck` checks the types.
    tsconfig.file.addOverride('ts-node.transpileOnly', true);
  }

  const demo = project.addTask('demo', {
    description: 'Synthesize examples/quickstart, and print the YAML and the folder that it is in',
  });
  demo.spawn(project.preCompileTask);
  demo.spawn(project.compileTask);
  demo.exec('ts-node --project examples/tsconfig.json examples/demo.ts', { receiveArgs: true });

  const languages = project.addTask('languages', {
    description:
      'Run one program in Python, Java and Go with the packages of jsii-pacmak, and compare it with TypeScript; '
        + '--measure compares the time of a synthesis',
  });
  languages.spawn(project.preCompileTask);
  languages.spawn(project.compileTask);
  languages.exec('ts-node --transpile-only --project test/tsconfig.json test/languages/run.ts', { receiveArgs: true });

  const bench = project.addTask('bench', {
    description: 'Compare import, build, check and synthesis with the peers',
    env: { TS_NODE_PROJECT: 'bench/tsconfig.json' },
  });
  bench.spawn(project.preCompileTask);
  bench.spawn(project.compileTask);
  bench.exec('node --expose-gc --require ts-node/register bench/run.ts', { receiveArgs: true });
}
