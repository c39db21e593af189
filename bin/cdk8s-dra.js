#!/usr/bin/env node
'use strict';
// The command line.
require('./launch')('../lib/bundles/command.js', 'main', 'cdk8s-dra');
