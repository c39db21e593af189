'use strict';
// Reads the JSON that jest wrote, and prints `PASSED FAILED` for `.ci/run`; what is wrong goes to stderr.
//
// A test that is skipped (or a todo) counts as failed, unless allowed-skips.txt has its full name and a reason.

const { existsSync, readFileSync } = require('node:fs');
const { join, relative, resolve } = require('node:path');

const ROOT = resolve(__dirname, '..');

function allowedSkips() {
  const lines = readFileSync(join(__dirname, 'allowed-skips.txt'), 'utf8').split('\n');
  const skips = new Map();
  for (const line of lines.filter(text => text.trim() !== '' && !text.startsWith('#'))) {
    const [name, reason] = line.split('\t');
    if (!reason || reason.trim() === '') {
      throw new Error(`.ci/allowed-skips.txt: "${name}" has no reason; the form is: full name, TAB, reason`);
    }
    skips.set(name.trim(), reason.trim());
  }
  return skips;
}

function report(file) {
  if (!existsSync(file)) {return { passed: 0, faults: ['jest wrote no result'] };}
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const skips = allowedSkips();
  const faults = [];
  let passed = 0;
  let executed = 0;
  for (const suite of testResults) {
    const path = relative(ROOT, suite.name);
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') {
        passed++;
        executed++;
      } else if (test.status === 'failed') {
        executed++;
        faults.push(`failed: ${path}: ${test.fullName}`);
      } else if (skips.has(test.fullName)) {
        console.error(`skipped: ${test.fullName} (${skips.get(test.fullName)})`);
      } else {
        faults.push(`${test.status}, and not in .ci/allowed-skips.txt: ${path}: ${test.fullName}`);
      }
    }
    // A suite that does not even load has no tests that could fail.
    if (suite.status === 'failed' && !suite.assertionResults.some(test => test.status === 'failed')) {
      faults.push(`failed to run: ${path}`);
    }
  }
  if (executed === 0) {faults.push('no test was executed');}
  return { passed, faults };
}

const { passed, faults } = report(process.argv[2]);
faults.forEach(fault => console.error(fault));
console.log(`${passed} ${faults.length}`);
