// webpack.cjs FILE FOLDER: bundles a program for Node, as webpack does by default.
const { resolve } = require('node:path');
const webpack = require('webpack');

const [entry, folder] = process.argv.slice(2);
const output = { path: resolve(folder) };
webpack({ mode: 'production', target: 'node', entry, output, context: process.cwd() }, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString('errors-warnings'));
    process.exitCode = 1;
  }
});
