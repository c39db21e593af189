import { compareAll, differencesOf } from './compare';
import { readFrom } from './read-from';

// Lists the drivers, Go modules and packages of which there are newer versions than our data was read from:
// what `npm run freshness` runs. Ends with 1 if there are some, and with 2 if that is not known of some.

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
