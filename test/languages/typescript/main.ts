/*
 * Prints every section, and writes its manifests: main.ts INPUTS OUTPUT. The programs in
 * the other languages are translations of this one.
 */
import './class-sections';
import './claim-sections';
import './classic-sections';
import './device-sections';
import './pod-sections';
import './target-sections';
import './manifest-sections';
import './cluster-sections';
import './synthesis-sections';
