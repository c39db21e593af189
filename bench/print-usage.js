'use strict';
// Loaded into a process that is measured: prints what it took, to standard error.
process.on('exit', () => {
  const usage = { ...process.cpuUsage(), maxRSS: process.resourceUsage().maxRSS };
  require('node:fs').writeSync(2, JSON.stringify(usage));
});
