import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.js';
import { chunks } from './build/chunks.js';
import { compressed } from './build/compressed.js';
import { pdfjsFiles } from './build/pdfjsFiles.js';
import { inlineBase } from './build/inlineBase.js';
import { startLinks } from './build/startLinks.js';

export default defineConfig({
  plugins: [react(), pdfjsFiles(), inlineBase(), startLinks(), budgets(), compressed()],
  // Vite's default, PostCSS, prints a warning in every build with CSS modules.
  css: { transformer: 'lightningcss' },
  // The server refuses writes from another origin, so it must get the browser's own Host header.
  server: { proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } } },
  build: {
    // The browsers of November 2024, which the README names. public/old-browser.js speaks to those before them.
    target: ['chrome131', 'edge131', 'firefox132', 'safari18.1', 'ios18.1'],
    rolldownOptions: { output: { codeSplitting: chunks } },
    // What counts is the weight of a page, which build/budgets.ts limits.
    chunkSizeWarningLimit: Infinity,
  },
});
