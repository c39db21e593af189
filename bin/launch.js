'use strict';
// Starts a command in this process. This file must parse in an old Node, to report that Node is too old.
module.exports = function launch(module, command, name) {
  var version = process.versions.node.split('.').map(Number);
  if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
    console.error(name + ': Node.js 20.19 or newer is needed, this is ' + process.version);
    process.exitCode = 2;
  } else {
    require('./start').run(require(module)[command], name);
  }
};
