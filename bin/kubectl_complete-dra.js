#!/usr/bin/env node
'use strict';
// The program that kubectl runs to complete `kubectl dra`.
require('./launch')('../lib/cli/kubectl/kubectl-dra.js', 'completeKubectlDra', 'kubectl dra');
