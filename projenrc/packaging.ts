import type { cdk } from 'projen';

/**
 * What is in the package, and how other languages name it.
 *
 * Only npm is released. The other targets are declared all the same: Construct Hub
 * documents the library for every language that is declared, and `pacmak:code-only`
 * proves that the API can be translated.
 */
export function addPackaging(project: cdk.JsiiProject) {
  const manifest = project.tryFindObjectFile('package.json')!;
  manifest.addOverride('jsii.targets', {
    python: { distName: 'cdk8s-dra', module: 'cdk8s_dra' },
    java: { package: 'io.github.cdk8s.dra', maven: { groupId: 'io.github.cdk8s-dra', artifactId: 'cdk8s-dra' } },
    dotnet: { namespace: 'Cdk8s.Dra', packageId: 'Cdk8s.Dra' },
    go: { moduleName: 'github.com/cdk8s-dra/cdk8s-dra-go' },
  });

  // npm adds package.json, README.md, LICENSE and the bundled dependencies by itself.
  project.package.addField('files', ['lib', 'vendor', '.jsii', 'CHANGELOG.md']);
  // `.jsii` and `package.json` are what jsii and its tools ask for; everything else is
  // private.
  project.package.addField('exports', {
    '.': { types: './lib/index.d.ts', default: './lib/index.js' },
    './package.json': './package.json',
    './.jsii': './.jsii',
  });

  project.addTask('vendor', {
    description: 'Bundle the modules in vendor/',
    exec: 'ts-node --project projenrc/tsconfig.json projenrc/vendor.ts',
  });
  project.annotateGenerated('/vendor/**');
  project.eslint?.addIgnorePattern('/vendor/');

  // jsii leaves the output of deleted sources in place, and it would be packed.
  project.preCompileTask.exec('rm -rf lib .jsii');

  // Importing the library costs as much as what is used of it.
  project.compileTask.exec('ts-node --project projenrc/tsconfig.json projenrc/lazy-exports.ts');
  project.compileTask.exec('ts-node --project projenrc/tsconfig.json projenrc/bundle-library.ts');

  // projen's own task packs every language outside CI, and that takes five tool chains.
  const packageJs = project.tasks.tryFind('package:js')!;
  packageJs.reset('jsii-pacmak -v --target js --no-npmignore'); // it would write a .npmignore beside our `files`
  project.packageTask.reset();
  project.packageTask.spawn(packageJs);
  project.removeTask('package-all');

  // projen writes one API.md of everything; the L1 modules would bury the constructs.
  project.tasks.tryFind('docgen')!.reset('ts-node --project projenrc/tsconfig.json projenrc/docgen.ts');
  project.annotateGenerated('/docs/api/**');
}
