// TypeScript's ES modules import './file.js' and mean './file.ts': jest looks for the file as it is written. CommonJS, because
// jest loads resolvers with require.
module.exports = function resolve(request, options) {
  const ours = /^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('node_modules');
  if (!ours) return options.defaultResolver(request, options);
  try {
    return options.defaultResolver(request.replace(/\.js$/, '.ts'), options);
  } catch {
    return options.defaultResolver(request, options);
  }
};
