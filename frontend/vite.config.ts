import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.js';
import { compressed } from './build/compressed.js';
import { pdfjsFiles } from './build/pdfjsFiles.js';

export default defineConfig({
  plugins: [react(), pdfjsFiles(), budgets(), compressed()],
  // Vite's other one, PostCSS, warns of itself at every build of CSS modules.
  css: { transformer: 'lightningcss' },
  // The server refuses writes from another origin, so the browser's own Host header has to reach it.
  server: { proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } } },
  build: { target: 'es2022' },
});
