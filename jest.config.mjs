// The kinds of tests, chosen with --selectProjects; scripts/test.mjs runs each with what it needs.
const swc = (parser) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, ...parser },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
        useDefineForClassFields: false,
      },
      target: 'es2022',
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  transform: { '\\.ts$': swc({}), '\\.tsx$': swc({ tsx: true }) },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  resolver: '<rootDir>/scripts/lib/jest-resolver.cjs',
  modulePathIgnorePatterns: ['/dist/', '/backend/compiled/'],
};

const served = {
  ...shared,
  globalSetup: '<rootDir>/backend/test/support/begin-run.mjs',
  globalTeardown: '<rootDir>/backend/test/support/end-run.mjs',
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{backend,frontend,packages/*}/src/**/*.spec.{ts,tsx}'],
    },
    { ...served, displayName: 'api', testMatch: ['<rootDir>/backend/test/**/*.api.ts'] },
    { ...served, displayName: 'runtime', testMatch: ['<rootDir>/backend/test/runtime/*.test.ts'] },
    { ...served, displayName: 'office', testMatch: ['<rootDir>/backend/test/office/*.test.ts'] },
    { ...served, displayName: 'proxy', testMatch: ['<rootDir>/backend/test/proxy/*.test.ts'] },
    { ...served, displayName: 'replicas', testMatch: ['<rootDir>/backend/test/replicas/*.test.ts'] },
    { ...served, displayName: 'upgrade', testMatch: ['<rootDir>/backend/test/upgrade/*.test.ts'] },
  ],
};
