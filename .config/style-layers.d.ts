import type { Plugin } from 'vite';
export declare const styleLayers: Plugin;
