// An ESLint rule for the backend. Imports run in one direction, modules → platform → database → common → config, and a module may import
// only those files of another module that are listed here.
import { dirname, relative, resolve, sep } from 'node:path';

const layers = ['config', 'common', 'database', 'platform', 'modules'];
/** The files of each module that other modules may import, besides the Nest module itself. */
const offered = {
  bookings: [
    'booking-commands',
    'booking-personal-data',
    'booking-reads',
    'booking-record',
    'booking-workflow',
    'booking.entity',
    'coming-bookings.query',
    'dto/booking.dto',
    'dto/status-count.dto',
    'invoiced-bookings.query',
    'linked-booking.entity',
    'revenue-by-month.query',
    'upload-quotas',
    'waiting-bookings.query',
  ],
  catalogue: ['catalogue-names', 'catalogue.service', 'dto/catalogue.dto', 'renamings-in-force.query'],
  deals: ['deal-personal-data', 'deal-reads', 'dto/deal-request.dto'],
  enquiries: ['dto/enquiry.dto', 'enquiry-personal-data', 'enquiry-reads', 'enquiry-workflow'],
  mails: ['mails.service'],
  users: ['dto/create-user.dto', 'users.service'],
};

const isOffered = (module, file) => [`${module}.module`, ...(offered[module] ?? [])].includes(file);

export const layersRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }],
    messages: {
      upwards: '{{from}}/ must not import from {{to}}/: imports run modules → platform → database → common → config.',
      internals:
        "'{{file}}' is internal to modules/{{to}}. If other modules need it, add it to the list in scripts/lib/layers-rule.mjs.",
    },
  },
  create(context) {
    const [sources] = context.options;
    const place = (path) => {
      const [layer, module, ...file] = relative(sources, path).split(sep);
      const rank = layers.includes(layer) ? layers.indexOf(layer) : layers.length;
      return { layer, module, file: file.join('/').replace(/\.js$/, ''), rank };
    };
    const check = (node) => {
      const imported = node.source?.value;
      if (!imported?.startsWith('.')) return;
      const from = place(context.filename);
      const to = place(resolve(dirname(context.filename), imported));
      if (to.layer === '..') return;
      if (to.rank > from.rank) {
        context.report({ node, messageId: 'upwards', data: { from: from.layer, to: to.layer } });
      } else if (
        from.layer === 'modules' &&
        to.layer === 'modules' &&
        to.module !== from.module &&
        !isOffered(to.module, to.file)
      ) {
        context.report({ node, messageId: 'internals', data: { to: to.module, file: to.file } });
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
