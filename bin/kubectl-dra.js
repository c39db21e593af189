#!/usr/bin/env node
'use strict';
// What `kubectl dra` runs.
require('./launch')('../lib/cli/kubectl/kubectl-dra.js', 'kubectlDra', 'kubectl dra');
