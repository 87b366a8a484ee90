export * from './client.js';
export * from './database.js';
export * from './mail-server.js';
export * from './personal-data.js';
export * from './server.js';
export * from './test-run.js';
export * from './troubled-mail-server.js';
export * from './until.js';
