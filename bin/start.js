'use strict';
// Runs the command line in this process. What it does is in src/cli/.

const { readSync } = require('node:fs');
const { join } = require('node:path');
const { loadScript } = require('./code-cache');

const CHUNK = 65536;

/** How long to wait for a pipe that is empty, in milliseconds. */
const PAUSE = 10;

/** Reads standard input to its end. */
function readStdin() {
  const chunks = [];
  const buffer = Buffer.alloc(CHUNK);
  for (;;) {
    const count = readChunk(buffer);
    if (count === 0) {
      return Buffer.concat(chunks).toString('utf8');
    }
    chunks.push(Buffer.from(buffer.subarray(0, count)));
  }
}

/** Reads what is there, or waits for it. Windows ends a pipe with an error. */
function readChunk(buffer) {
  for (;;) {
    try {
      return readSync(0, buffer, 0, CHUNK, null);
    } catch (error) {
      if (error.code === 'EOF') {
        return 0;
      }
      if (error.code !== 'EAGAIN') {
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

// A reader such as `head` that has seen enough is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') {
      throw error;
    }
    process.exit();
  });
}

const { exports: command, keep } = loadScript(join(__dirname, '..', 'lib', 'bundles', 'command.js'));

// Not `process.exit`, which would cut what a pipe has not taken yet.
process.exitCode = command.main(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  // Asking for `process.stdin` opens it.
  stdin: { get isTTY() { return require('node:tty').isatty(0); }, read: readStdin },
  stdout: process.stdout,
  stderr: process.stderr,
});
keep();
