// ES modules in TypeScript import './file.ts' as './file.js', which jest would not find. This is CommonJS because jest
// loads resolvers with require.
module.exports = function resolve(request, options) {
  const ours = /^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('node_modules');
  if (!ours) return options.defaultResolver(request, options);
  try {
    return options.defaultResolver(request.replace(/\.js$/, '.ts'), options);
  } catch {
    return options.defaultResolver(request, options);
  }
};
