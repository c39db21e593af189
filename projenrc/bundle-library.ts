import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { Bundle, BUNDLES, relativePath, Requirement } from './bundles/bundle';
import { LIBRARY, modulesLoadedBy, Program, PROGRAMS } from './bundles/programs';

/**
 * Puts modules of the compiled library into one file that are loaded together.
 *
 * Node takes half a millisecond to load a module, however short it is, and an app of a
 * few constructs needs a hundred. Code that a program does not need costs time as well.
 * So a bundle has what certain programs load and no other does; whatever else there is
 * stays a file.
 */
const BUNDLED: Record<string, readonly Program[]> = {
  check: PROGRAMS,
  app: ['plainApp', 'classicApp', 'structuredApp', 'selectorApp'],
  constructs: ['classicApp', 'structuredApp', 'selectorApp'],
  selectors: ['selectorApp'],
  manifests: ['manifests'],
  classic: ['manifests', 'plainApp', 'classicApp'],
  structured: ['structuredApp', 'selectorApp'],
};

/** The main module is where the package says. */
const MAIN = 'index';

async function bundleLibrary(): Promise<void> {
  rmSync(join(LIBRARY, BUNDLES), { recursive: true, force: true });
  const loaded = PROGRAMS.map(modulesLoadedBy);
  const bundles = Object.entries(BUNDLED).map(
    ([name, programs]) =>
      new Bundle(
        name,
        [...new Set(loaded.flat())].filter(
          (module) =>
            module !== MAIN
            && PROGRAMS.every(
              (program, index) => loaded[index].includes(module) === programs.includes(program),
            ),
        ),
      ),
  );
  const requirementOf: Requirement = (module, folder) =>
    bundles.find(({ modules }) => modules.includes(module))?.requirement(module, folder)
    ?? `require("${relativePath(folder, module)}")`;
  const texts = await Promise.all(bundles.map((bundle) => bundle.render(requirementOf)));
  redirect(requirementOf);
  mkdirSync(join(LIBRARY, BUNDLES));
  bundles.forEach((bundle, index) => write(bundle, texts[index]));
  PROGRAMS.forEach((program, index) =>
    console.log(
      `${program}: ${modulesLoadedBy(program).length} files instead of ${loaded[index].length}`,
    ),
  );
}

/** Writes a bundle, and what stands for each of its modules where it was. */
function write(bundle: Bundle, text: string): void {
  writeFileSync(join(LIBRARY, BUNDLES, `${bundle.name}.js`), text);
  for (const module of bundle.modules) {
    writeFileSync(
      join(LIBRARY, `${module}.js`),
      `"use strict";\nmodule.exports = ${bundle.requirement(module, dirname(module))};\n`,
    );
  }
}

/** Lets the files that are left require modules where they are now. */
function redirect(requirementOf: Requirement): void {
  for (const file of readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )) {
    const folder = dirname(file);
    const text = readFileSync(join(LIBRARY, file), 'utf8').replace(
      /require\("(\.[^"]+)"\)/g,
      (_, path: string) => requirementOf(normalize(join(folder, path)), folder),
    );
    writeFileSync(join(LIBRARY, file), text);
  }
}

void bundleLibrary();
