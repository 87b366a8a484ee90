// A rule of the linter: which folder may import from which.
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './processes.mjs';

/**
 * `order`: folders may import from their own line and from the lines above it. What is not listed, such as the commands
 * and what starts the program, may import from anywhere.
 * `offered`: of these folders, the other listed ones may import only these files, and Nest's modules.
 */
const backend = {
  order: [
    ['config'],
    ['common'],
    ['database'],
    ['platform/logging', 'platform/access', 'platform/rate-limit', 'platform/database', 'platform/storage'],
    ['platform/idempotency', 'platform/uploads', 'platform/jobs'],
    ['platform/audit', 'platform/files', 'platform/mail', 'platform/personal-data'],
    ['platform/records', 'platform/health', 'platform/metrics', 'platform/organisation'],
    ['platform/mail-delivery', 'platform/previews', 'platform/public-forms'],
    ['modules/catalogue', 'modules/users', 'modules/mails', 'modules/settings'],
    ['modules/artwork-specs', 'modules/inventory', 'modules/rates'],
    ['modules/auth'],
    [
      'modules/bookings',
      'modules/brand-portal',
      'modules/enquiries',
      'modules/deals',
      'modules/notes',
      'modules/options',
      'modules/revenue',
      'modules/reports',
      'modules/calendar-feeds',
      'modules/chasing',
    ],
    ['modules/dashboard', 'modules/personal-data', 'modules/file-care'],
  ],
  offered: {
    'modules/bookings': [
      'booking-artwork.service',
      'booking-cancellation',
      'booking-creation.service',
      'booking-deal-approval',
      'booking-figures.query',
      'booking-list',
      'booking-personal-data',
      'booking-pickup.service',
      'booking-reads',
      'booking-recipients',
      'booking-record',
      'booking-workflow',
      'booking.entity',
      'coming-bookings.query',
      'contact-bookings.query',
      'dto/booking-figures.dto',
      'dto/booking.dto',
      'dto/create-booking.dto',
      'dto/pickup.dto',
      'invoiced-bookings.query',
      'linked-booking.entity',
      'revenue-by-month.query',
      'upload-quotas',
      'waiting-bookings.query',
    ],
    'modules/artwork-specs': [
      'artwork-spec.entity',
      'artwork-specs.query',
      'dto/artwork-spec.dto',
      'wanted-artwork.service',
    ],
    'modules/calendar-feeds': ['feeds-of-user'],
    'modules/chasing': ['chase-personal-data', 'chased-in-vain', 'daily-task', 'steps'],
    'modules/catalogue': [
      'carried-names.query',
      'catalogue-entries',
      'catalogue-personal-data',
      'catalogue.entities',
      'catalogue.service',
      'director-address.query',
      'dto/catalogue.dto',
      'dto/opportunity-name.dto',
      'opportunities-by-id.query',
      'renamings-in-force.query',
    ],
    'modules/deals': [
      'deal-commands',
      'deal-personal-data',
      'deal-reads',
      'deal-record',
      'deal-request.entity',
      'deal-workflow',
      'dto/deal-request.dto',
    ],
    'modules/enquiries': [
      'dto/enquiry.dto',
      'enquiry-commands',
      'enquiry-mails',
      'enquiry-personal-data',
      'enquiry-reads',
      'enquiry-record',
      'enquiry-workflow',
    ],
    'modules/inventory': [
      'conflicts.query',
      'dto/gap.dto',
      'dto/units',
      'exclusive-gaps.query',
      'free-windows',
      'no-space',
      'space',
    ],
    'modules/mails': ['mails.service'],
    'modules/options': ['option-promotion', 'option-reads', 'option-record', 'option-workflow'],
    'modules/rates': ['dto/rate.dto', 'quote', 'quote.query'],
    'modules/users': [
      'assignee.entity',
      'assignment',
      'dto/assign.dto',
      'dto/create-user.dto',
      'dto/password',
      'users.service',
    ],
  },
};

const frontend = {
  order: [
    ['api', 'createStore', 'installation', 'storage'],
    ['i18n'],
    ['theme'],
    ['providers', 'ui'],
    ['auth', 'public'],
    [
      'layout',
      'activity',
      'artwork-specs',
      'bookings',
      'calendar-feeds',
      'catalogue',
      'dashboard',
      'deals',
      'enquiries',
      'inventory',
      'mail',
      'options',
      'personal-data',
      'rates',
      'reminders',
      'revenue',
      'settings',
      'users',
    ],
  ],
  offered: {
    auth: ['ForgotPasswordPage', 'ResetPasswordPage', 'SessionGate', 'useSession'],
    public: ['PublicFrame', 'form/Field', 'form/FormHead', 'form/fields', 'paths', 'tokenInAddress'],
    layout: ['useCounts'],
    activity: ['AssigneeName', 'AssignVerb', 'History', 'HistoryDialog', 'MineFilter', 'paths', 'useIsGone'],
    'artwork-specs': [],
    bookings: ['BookingStatusChips', 'actions/EditDatesDialog', 'actions/InvoicedMonth', 'days', 'paths', 'recipients'],
    'calendar-feeds': ['paths'],
    catalogue: ['paths', 'useAdminCatalogue'],
    dashboard: [],
    deals: ['DealDetails', 'DealLink', 'paths'],
    enquiries: ['RequestedTypes', 'monthAhead', 'paths', 'verbs'],
    inventory: [
      'CapacityButton',
      'MonthSpace',
      'NoSpaceDialog',
      'SpaceHint',
      'UnitsInput',
      'paths',
      'room',
      'units',
      'useSpace',
      'words',
    ],
    mail: ['paths', 'templates'],
    options: ['OptionDetailsDialog', 'PlaceOptionDialog', 'optionInputs', 'paths'],
    'personal-data': ['paths'],
    rates: ['BookingPrice', 'PriceForDates', 'PriceInputs', 'insertions', 'listPrice', 'paths', 'useQuote'],
    reminders: ['BookingReminders', 'paths'],
    revenue: ['SellThrough'],
    settings: ['paths'],
    users: ['ChangePassword', 'MorningEmail', 'users'],
  },
};

/** Its option says which of the two sides a file belongs to. */
const layers = {
  meta: {
    type: 'problem',
    schema: [{ enum: ['backend', 'frontend'] }],
    messages: {
      upwards: '{{from}}/ must not import from {{to}}/: see the order of folders in scripts/lib/layers-rule.mjs.',
      internals:
        "'{{file}}' is internal to {{to}}/. If other folders need it, add it to the list in scripts/lib/layers-rule.mjs.",
    },
  },
  create(context) {
    const [side] = context.options;
    const { order, offered } = { backend, frontend }[side];
    const sources = join(root, side, 'src');
    const folders = order.flat();
    const place = (path) => {
      const file = relative(sources, path)
        .split(sep)
        .join('/')
        .replace(/\.[jt]sx?$/, '');
      const folder = folders.find((name) => file === name || file.startsWith(`${name}/`));
      const rank = folder ? order.findIndex((line) => line.includes(folder)) : order.length;
      return { folder, file: folder ? file.slice(folder.length + 1) : file, rank };
    };
    const isOffered = ({ folder, file }) =>
      !offered[folder] || file.endsWith('.module') || offered[folder].includes(file);
    const from = place(context.filename);

    const check = (node) => {
      const imported = node.source?.value;
      if (!imported?.startsWith('.')) return;
      const target = resolve(dirname(context.filename), imported);
      if (relative(sources, target).startsWith('..')) return;
      const to = place(target);
      const data = { from: from.folder, to: to.folder ?? to.file, file: to.file };
      const isElsewhere = from.folder && from.folder !== to.folder;
      if (to.rank > from.rank) context.report({ node, messageId: 'upwards', data });
      else if (isElsewhere && !isOffered(to)) context.report({ node, messageId: 'internals', data });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'placard' }, rules: { layers } };
