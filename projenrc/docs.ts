import type { cdk } from 'projen';

/** The pages that `npx projen docs` writes; they are committed and not edited by hand. */
const PAGES = [
  'API.md',
  'docs/api/**',
  'docs/command.md',
  'docs/rules.md',
  'docs/rules/**',
  'docs/fields.md',
  'docs/api-endpoints.md',
  'docs/conversion.md',
  'docs/workloads.md',
];

/** Adds the tasks that write the generated pages, which each compilation runs, and the pictures of the docs. */
export function addDocs(project: cdk.JsiiProject) {
  const docs = project.addTask('docs', {
    description: 'Write the generated pages: API.md, docs/api and five pages of docs. Compile first',
    exec: 'ts-node --transpile-only --project projenrc/tsconfig.json projenrc/docs/generate-docs.ts',
  });
  project.postCompileTask.spawn(docs);
  project.addTask('screenshots', {
    description: 'Write the pictures in docs/images. Needs a Chromium on the PATH',
    exec: 'ts-node --transpile-only --project projenrc/tsconfig.json projenrc/docs/screenshots.ts',
  });
  PAGES.forEach((page) => project.annotateGenerated(`/${page}`));
}
