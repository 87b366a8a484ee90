// An ESLint rule for the backend: imports run one way, modules → platform → database → common → config, and of another module
// only what it offers to others.
import { dirname, relative, resolve, sep } from 'node:path';

const layers = ['config', 'common', 'database', 'platform', 'modules'];
/** What a module lets others see: besides what it does, the names and shapes of its subject, and what it holds of a person. */
const offered = /(\.(service|module|entity|dto)|-workflow|-personal-data)\.js$/;

export const layersRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }],
    messages: {
      upwards: '{{from}}/ must not import from {{to}}/: imports run modules → platform → database → common → config.',
      internals:
        "Of the module {{to}} import its service, module, entity, DTO, workflow or personal data; '{{file}}' is its own affair.",
    },
  },
  create(context) {
    const [sources] = context.options;
    const place = (file) => {
      const [layer, module] = relative(sources, file).split(sep);
      return { layer, module, rank: layers.includes(layer) ? layers.indexOf(layer) : layers.length };
    };
    const check = (node) => {
      const imported = node.source?.value;
      if (!imported?.startsWith('.')) return;
      const from = place(context.filename);
      const to = place(resolve(dirname(context.filename), imported));
      if (to.layer === '..') return;
      // The data source lists every entity, wherever it belongs.
      if (from.layer === 'database' && imported.endsWith('.entity.js')) return;
      if (to.rank > from.rank) {
        context.report({ node, messageId: 'upwards', data: { from: from.layer, to: to.layer } });
      } else if (
        from.layer === 'modules' &&
        to.layer === 'modules' &&
        to.module !== from.module &&
        !offered.test(imported)
      ) {
        context.report({ node, messageId: 'internals', data: { to: to.module, file: imported } });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
