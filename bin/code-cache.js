'use strict';
// Keeps the compiled code of the command in the user's cache folder: that halves its time.
// Without a cache, or with one that cannot be written, everything works the same.

const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

/** The first line of the script says what its content is. */
const CONTENT_HASH = /^\/\/ ([0-9a-f]+)\n/;

/** Code that was last written so long ago is of another release, in milliseconds. */
const KEPT = 90 * 24 * 60 * 60 * 1000;

/**
 * Runs a CommonJS module, compiled or not.
 *
 * @returns its exports, and a function that keeps the code that it was compiled to
 */
function loadScript(file) {
  const source = readFileSync(file, 'latin1'); // it is ASCII
  const cache = cacheFile(source);
  const cachedData = cache === undefined ? undefined : readIfThere(cache);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`,
    { filename: file, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  const isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  return {
    exports: module.exports,
    keep: () => {
      if (cache !== undefined && !isKept) {
        write(cache, script.createCachedData());
      }
    },
  };
}

/** The file for the code; undefined if the user wants none, as for Node's own cache. */
function cacheFile(source) {
  const hash = CONTENT_HASH.exec(source);
  if (hash === null || process.env.NODE_DISABLE_COMPILE_CACHE) {
    return undefined;
  }
  const { XDG_CACHE_HOME: cache, LOCALAPPDATA: local } = process.env;
  try {
    const folder = cache || (process.platform === 'win32' && local) || join(homedir(), '.cache');
    return join(folder, 'cdk8s-dra', 'code', `${hash[1]}-${process.version}-${process.arch}`);
  } catch {
    return undefined; // there is no home
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Another process may read the file, or write the same. */
function write(file, data) {
  const folder = dirname(file);
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, data);
    renameSync(unfinished, file);
    readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((each) => Date.now() - statSync(each).mtimeMs > KEPT)
      .forEach((each) => rmSync(each));
  } catch {
    // The next run compiles again.
    tryTo(() => rmSync(unfinished, { force: true }));
  }
}

function tryTo(action) {
  try {
    action();
  } catch {
    // Nothing depends on it.
  }
}

module.exports = { loadScript };
