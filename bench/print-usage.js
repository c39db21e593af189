'use strict';
// Loaded into a measured process: prints its resource usage to standard error.
process.on('exit', () => {
  const usage = { ...process.cpuUsage(), maxRSS: process.resourceUsage().maxRSS };
  require('node:fs').writeSync(2, JSON.stringify(usage));
});
