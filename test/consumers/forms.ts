/** A way to write an app in JavaScript, and to run it. */
export interface Form {
  readonly title: string;
  readonly file: string;
  /** What the file starts with: it must define `cdk8s` and `dra`. */
  readonly head: string;
  /** Commands that make the file that is run, of the tools in `tools/`. */
  readonly build?: readonly (readonly string[])[];
  /** The file that is run, if it is not the one that is written. */
  readonly built?: string;
}

const COMMON_JS = "const cdk8s = require('cdk8s');\nconst dra = require('cdk8s-dra');\n";
const STAR = "import * as cdk8s from 'cdk8s';\nimport * as dra from 'cdk8s-dra';\n";
const DEFAULT = "import cdk8s from 'cdk8s';\nimport dra from 'cdk8s-dra';\n";
const NAMED = `
import { ApiObject, App, Chart } from 'cdk8s';
import {
  DeviceClass, DeviceRequest, DeviceSelector, KubernetesVersion, Manifests, PodClaims,
  ResourceClaimTemplate, UnscopedValidationError, v1,
} from 'cdk8s-dra';
const cdk8s = { ApiObject, App, Chart };
const dra = {
  DeviceClass, DeviceRequest, DeviceSelector, KubernetesVersion, Manifests, PodClaims,
  ResourceClaimTemplate, UnscopedValidationError, v1,
};
`;

/** Bundled CommonJS calls `require` for what is in Node; an ES module has to define it. */
const REQUIRE = "--banner:js=import { createRequire } from 'node:module'; "
  + 'const require = createRequire(import.meta.url);';

/** What every installation must run. */
export const PLAIN_FORMS: readonly Form[] = [
  { title: 'CommonJS', file: 'main.cjs', head: COMMON_JS },
  { title: 'ES module, import *', file: 'star.mjs', head: STAR },
];

/** What only the imports and the bundlers differ in. */
export const MORE_FORMS: readonly Form[] = [
  { title: 'ES module, names', file: 'named.mjs', head: NAMED },
  { title: 'ES module, default', file: 'default.mjs', head: DEFAULT },
  esbuild('CommonJS', 'bundled.cjs', ['--format=cjs']),
  esbuild('ES module', 'bundled.mjs', ['--format=esm', REQUIRE]),
  esbuild('minified', 'minified.cjs', ['--format=cjs', '--minify']),
  {
    title: 'webpack',
    file: 'webpacked.mjs',
    head: STAR,
    build: [['webpack', './webpacked.mjs', 'webpacked']],
    built: 'webpacked/main.js',
  },
];

function esbuild(title: string, built: string, options: readonly string[]): Form {
  const file = `source-of-${built.replace(/\.\w+$/, '')}.mjs`;
  const build = ['esbuild', file, '--bundle', '--platform=node', '--log-level=error', `--outfile=${built}`];
  return { title: `esbuild, ${title}`, file, head: STAR, build: [[...build, ...options]], built };
}
