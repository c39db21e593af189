#!/usr/bin/env node
'use strict';
// What kubectl asks for the completion of `kubectl dra`.
require('./launch')('../lib/cli/kubectl/kubectl-dra.js', 'completeKubectlDra', 'kubectl dra');
