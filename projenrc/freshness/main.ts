import { compareAll, differencesOf } from './compare';
import { readFrom } from './read-from';

// Lists the drivers, Go modules and packages with newer versions than our data was read from, for
// `npm run freshness`. The exit code is 1 if there are any, and 2 if some could not be looked up.

const REGISTRIES = {
  github: process.env.CDK8S_DRA_GITHUB ?? 'https://api.github.com',
  go: process.env.CDK8S_DRA_GO_PROXY ?? 'https://proxy.golang.org',
  npm: process.env.CDK8S_DRA_NPM ?? 'https://registry.npmjs.org',
};

void compareAll(readFrom(), REGISTRIES).then((all) => {
  process.stdout.write(differencesOf(all));
  const isUnknown = all.some(({ fault }) => fault !== undefined);
  process.exitCode = isUnknown ? 2 : Number(all.some(({ newer }) => newer !== undefined));
});
