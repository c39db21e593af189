// Before all tests: when the process that started jest has ended, however that was, jest ends, and with it whatever it has started.
module.exports = () => {
  if (process.env.CDK8S_DRA_TIED) {
    process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1)).resume();
    process.stdin.unref();
  }
};
