import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { driverFiles } from './driver-files';
import { driverIndex } from './driver-index';
import { driverPage, driversPage } from './driver-pages';
import { driverTypes } from './driver-types';
import { moduleName, TYPED_DEVICES } from './typed-devices';

// Generates code and pages from the catalogue of drivers, for `npx projen drivers`.

const ROOT = join(__dirname, '..', '..');
const PAGES = join(ROOT, 'docs', 'drivers');

const files = driverFiles();
writeFileSync(join(ROOT, 'src/engine/catalogue/driver-files.ts'), driverIndex(files));
rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
writeFileSync(join(PAGES, 'README.md'), driversPage(files));

const TYPES = join(ROOT, 'src', 'drivers', 'generated');
rmSync(TYPES, { recursive: true, force: true });
mkdirSync(TYPES, { recursive: true });
for (const devices of TYPED_DEVICES) {
  const { data } = files.find(({ id }) => id === devices.id)!;
  writeFileSync(join(TYPES, `${moduleName(devices)}.ts`), driverTypes(devices, data));
}

files.forEach((file) => writeFileSync(join(PAGES, `${file.id}.md`), driverPage(file)));
