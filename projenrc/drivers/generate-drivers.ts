import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { driverFiles } from './driver-files';
import { driverIndex } from './driver-index';
import { driverPage, driversPage } from './driver-pages';

// Writes what follows from the catalogue: what `npx projen drivers` runs.

const ROOT = join(__dirname, '..', '..');
const PAGES = join(ROOT, 'docs', 'drivers');

const files = driverFiles();
writeFileSync(join(ROOT, 'src', 'catalogue', 'driver-files.ts'), driverIndex(files));
rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
writeFileSync(join(PAGES, 'README.md'), driversPage(files));
files.forEach((file) => writeFileSync(join(PAGES, `${file.id}.md`), driverPage(file)));
