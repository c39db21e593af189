// es-import.mjs NAME…: imports the modules as ES modules do, and prints the resource usage. This is
// a separate file because CommonJS code compiled by TypeScript calls `require` instead.
const start = process.cpuUsage();
for (const name of process.argv.slice(2)) {
  await import(name);
}
const { user, system } = process.cpuUsage(start);
const all = process.cpuUsage();
console.log(JSON.stringify({
  cpu: (user + system) / 1000,
  process: (all.user + all.system) / 1000,
  rss: process.resourceUsage().maxRSS / 1024,
}));
