#!/usr/bin/env node
'use strict';
// The program that `kubectl dra` runs.
require('./launch')('../lib/cli/kubectl/kubectl-dra.js', 'kubectlDra', 'kubectl dra');
