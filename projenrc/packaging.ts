import type { cdk } from 'projen';
import { LANGUAGES } from './languages';

/** Defines the contents of the package, and how it is built. */
export function addPackaging(project: cdk.JsiiProject) {
  addContents(project);
  addCompilation(project);
  addVendoredModules(project);
  packEachLanguage(project);
}

function addContents(project: cdk.JsiiProject) {
  project.tryFindObjectFile('package.json')!.addOverride('jsii.targets', LANGUAGES);
  // npm adds package.json, README.md and LICENSE by itself. leave-out-unreached.ts excludes files of lib/.
  project.package.addField('files', ['bin', 'lib', 'schemas', 'vendor', '.jsii', '.jsii.gz', 'CHANGELOG.md']);
  // jsii and its tools read `.jsii` and `package.json`, editors the schemas. Everything else is private.
  project.package.addField('exports', {
    '.': { types: './lib/index.d.ts', default: './lib/index.js' },
    './package.json': './package.json',
    './.jsii': './.jsii',
    './schemas/*': './schemas/*',
  });
  project.gitignore.exclude('/schemas/');
  project.gitignore.addPatterns('.jsii.gz');
}

function addCompilation(project: cdk.JsiiProject) {
  // jsii leaves the output of deleted sources in place, and it would be packed.
  project.preCompileTask.exec('rm -rf lib schemas .jsii .jsii.gz');
  project.compileTask.exec('ts-node --project projenrc/tsconfig.json projenrc/bundle-library.ts');
  project.compileTask.exec('ts-node --project projenrc/tsconfig.json projenrc/bundle-command.ts');
  project.compileTask.exec('ts-node --project projenrc/tsconfig.json projenrc/leave-out-unreached.ts');
  project.compileTask.exec('node bin/cdk8s-dra.js schema --out schemas');
}

function addVendoredModules(project: cdk.JsiiProject) {
  project.addTask('vendor', {
    description: 'Bundle the modules in vendor/',
    exec: 'ts-node --project projenrc/tsconfig.json projenrc/vendor.ts',
  });
  project.annotateGenerated('/vendor/**');
  project.eslint?.addIgnorePattern('/vendor/');
}

/**
 * Outside CI, projen's own task packs every language, which takes five tool chains. Ours packs for npm, and a release
 * job packs each of the other languages, with the examples of the docstrings translated.
 */
function packEachLanguage(project: cdk.JsiiProject) {
  // Without --no-npmignore, jsii-pacmak would write a .npmignore beside our `files`.
  const pack = 'jsii-pacmak -v --no-npmignore --target';
  const js = project.tasks.tryFind('package:js')!;
  js.reset(`${pack} js`);
  for (const language of Object.keys(LANGUAGES)) {
    const task = project.tasks.tryFind(`package:${language}`)!;
    task.reset('jsii-rosetta extract --strict --directory .');
    task.exec(`${pack} ${language} --rosetta-tablet .jsii.tabl.json`);
  }
  project.packageTask.reset();
  project.packageTask.spawn(js);
  project.removeTask('package-all');
}
