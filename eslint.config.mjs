import eslint from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { backendLayers, frontendLayers, layersRule } from './scripts/lib/layers-rule.mjs';

const globals = (...names) => Object.fromEntries(names.map((name) => [name, 'readonly']));
const nodeGlobals = globals(
  ...[
    'AbortSignal',
    'Blob',
    'Buffer',
    'FormData',
    'URL',
    'clearInterval',
    'console',
    'fetch',
    'module',
    'process',
    'setInterval',
    'setTimeout',
  ],
);
const browserGlobals = globals('document', 'localStorage', 'matchMedia', 'window');

export default defineConfig(
  {
    ignores: [
      ...['**/dist/', 'backend/compiled/', '**/node_modules/', '**/data/', '**/test-results/', '**/playwright-report/'],
      '**/*.d.ts',
    ],
  },
  eslint.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: nodeGlobals },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // DTOs and entities are classes for the sake of their decorators, and plain values in use.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // An interface may want a promise of what is known already.
      '@typescript-eslint/require-await': 'off',
      'no-control-regex': 'off',
      // Nest's modules are classes without members, and its DTOs are filled by decorators.
      '@typescript-eslint/no-extraneous-class': 'off',
      // noUncheckedIndexedAccess asks for them where a pattern or a check has just proved the value.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Their types are checked with the journeys' (frontend/e2e/tsconfig.json): they run in Node, not in a browser.
    files: ['frontend/*.config.ts', 'frontend/build/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: nodeGlobals },
  },
  {
    // What jest's matchers return is any.
    files: ['**/*.spec.{ts,tsx}', 'backend/test/**/*.ts', 'frontend/e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Playwright reads from the pattern which fixtures one needs; none is {}.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // Dialogs and forms that a user has just opened pass it to MUI's components.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // With `display: grid`, the parts of a table lose their roles unless they are given.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { canvas: ['img'], tr: ['row'], th: ['columnheader', 'rowheader'], td: ['cell'] },
      ],
      // A long text has to be scrollable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel'], tags: ['pre'] }],
    },
  },
  {
    files: ['frontend/public/**/*.js'],
    languageOptions: { globals: browserGlobals, sourceType: 'script' },
  },
  {
    // The start and the commands talk to a person at a terminal; all else logs.
    files: ['backend/src/*.ts', 'backend/src/cli/*.ts'],
    rules: { 'no-console': 'off' },
  },
  { plugins: { placard: { rules: { layers: layersRule } } } },
  {
    files: ['backend/src/**/*.ts'],
    rules: { 'placard/layers': ['error', join(import.meta.dirname, 'backend/src'), backendLayers] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    rules: { 'placard/layers': ['error', join(import.meta.dirname, 'frontend/src'), frontendLayers] },
  },
);
