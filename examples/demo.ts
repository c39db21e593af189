import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { quickstart } from './quickstart/main';
import * as dra from 'cdk8s-dra';

// What `npm run demo` runs: the first example, its YAML, and where it lies.
process.env.CDK8S_OUTDIR ??= join(__dirname, 'quickstart', 'dist');

const app = quickstart();
app.synth();

const file = join(app.outdir, 'training.k8s.yaml');
const { supportedVersions } = dra.Manifests.fromScope(app).check();
console.log(readFileSync(file, 'utf8'));
console.log(`The program: ${relative(process.cwd(), join(__dirname, 'quickstart', 'main.ts'))}`);
console.log(`Its YAML:    ${relative(process.cwd(), file)}`);
console.log(`Works on Kubernetes ${supportedVersions.join(', ')}`);
