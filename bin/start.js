'use strict';
// Runs the command line of src/cli/ in this process.

const { readSync } = require('node:fs');
const { enableCompileCache } = require('node:module');

const CHUNK = 65536;

/** The time to wait for an empty pipe, in milliseconds. */
const PAUSE = 10;

/** The limit of pipes and devices, as in src/files/file-text.ts, in MiB. */
const LONGEST = 256;

/** Reads standard input to its end. */
function readStdin() {
  const chunks = [];
  const buffer = Buffer.alloc(CHUNK);
  for (let length = 0; length <= LONGEST * 2 ** 20;) {
    const count = readChunk(buffer);
    if (count === 0) {
      return Buffer.concat(chunks);
    }
    chunks.push(Buffer.from(buffer.subarray(0, count)));
    length += count;
  }
  throw new Error(`it is longer than ${LONGEST} MiB, which only a file may be`);
}

/** Reads available input, or waits for some. Windows ends a pipe with an error. */
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

/** The exit code if the output cannot be written, as in src/cli/shell.ts. */
const WRONG_USE = 2;

// Node 22.1 and newer cache the compiled code, which halves the time. Code that cannot be cached is compiled again.
enableCompileCache?.();

/** The surroundings of a command. */
const surroundings = {
  cwd: process.cwd(),
  env: process.env,
  // Accessing `process.stdin` would open it.
  stdin: { get isTTY() { return require('node:tty').isatty(0); }, read: readStdin },
  stdout: process.stdout,
  stderr: process.stderr,
};

// A reader such as `head` that stops early is no error; a full disk is one.
function watchOutput(program) {
  for (const [name, stream] of [['standard output', process.stdout], ['standard error', process.stderr]]) {
    stream.on('error', (error) => {
      if (error.code === 'EPIPE') {
        process.exit();
      }
      if (stream !== process.stderr) {
        process.stderr.write(`${program}: ${name} cannot be written: ${error.message}\n`);
      }
      process.exit(WRONG_USE);
    });
  }
}

/** Runs a command, which may be asynchronous. `process.exit` would drop output that a pipe has not taken yet. */
exports.run = (command, program) => {
  watchOutput(program);
  const code = command(process.argv.slice(2), surroundings);
  if (typeof code === 'number') {
    process.exitCode = code;
  } else {
    code.then((later) => { process.exitCode = later; });
  }
};
