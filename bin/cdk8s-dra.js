#!/usr/bin/env node
'use strict';
// The program `cdk8s-dra`.
require('./launch')('../lib/bundles/command.js', 'main', 'cdk8s-dra');
