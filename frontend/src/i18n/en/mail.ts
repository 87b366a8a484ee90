import type { Mail, MailStatus } from '../../api/types';

export const mailFields = { subject: 'Mail', recipient: 'To', status: 'State', createdAt: 'Written' } as const;

/** The texts of the mail log (docs/product.md, 8.5). */
export const mailTexts = {
  title: 'Mail',
  denied: 'You need administrator privileges to see the mail log.',
  count: '1 mail |||| %{total} mails',
  found: '1 mail found |||| %{total} mails found',
  loading: 'Loading mails...',
  failed: 'Failed to Load Mails',
  table: 'Mails',
  pages: 'Pages of mails',
  statuses: 'Filter by state',
  search: 'Search mails',
  searchPlaceholder: 'Recipient or subject',
  template: 'Kind of mail',
  anyTemplate: 'All kinds of mail',
  /** The name of each mail (docs/product.md, 8.1). */
  templates: {
    'booking-confirmation': 'Booking confirmation',
    'booking-confirmation-several': 'Confirmation of several bookings',
    'booking-approval': 'Booking approval',
    'booking-dates': 'New dates',
    'revision-request': 'Revision request',
    'booking-cancelled': 'Booking cancelled',
    'booking-reinstated': 'Booking reinstated',
    'brand-upload': 'Artwork received',
    'upload-receipt': 'Receipt for artwork',
    'files-not-swept': 'Files that belong to nobody',
    'team-sales-enquiry': 'New sales enquiry',
    'enquiry-acknowledgement': 'Enquiry acknowledgement',
    'enquiry-closed': 'Enquiry closed',
    'team-deal-request': 'New deal request',
    'deal-acknowledgement': 'Deal acknowledgement',
    'deal-approved': 'Deal approved',
    'deal-declined': 'Deal declined',
    'option-placed': 'Option placed',
    'option-moved-up': 'Option moved up',
    'option-expiring': 'Option expires soon',
    'option-challenged': 'Option challenged',
    'option-expired': 'Option expired',
    'portal-link': 'Portal link',
    'password-reset': 'New password',
  },
  orders: {
    createdAt: { DESC: 'Newest first', ASC: 'Oldest first' },
    recipient: { ASC: 'Recipient A to Z', DESC: 'Recipient Z to A' },
  },
  status: { queued: 'Queued', sent: 'Sent', failed: 'Failed', cancelled: 'Cancelled' } satisfies Record<
    MailStatus,
    string
  >,

  empty: 'No mails yet',
  emptyText: 'Confirmations, approvals and requests for new artwork appear here as soon as they are written.',
  noMatch: 'No mails match',
  noMatchText: 'Try another word, another state or another kind of mail.',
  noneFailed: 'No failed mails',
  noneFailedText: 'Every mail has gone out, or is on its way.',
  noneQueued: 'No queued mails',
  noneQueuedText: 'Nothing waits to be sent.',
  showAll: 'Show all mails',
  clearFilters: 'Clear search and filters',
  filters: {
    oneRecord: 'Only the mails of one record',
    recipient: 'To: %{recipient}',
    other: '%{key}: %{value}',
  },

  abouts: {
    booking: 'Booking',
    enquiry: 'Sales enquiry',
    deal: 'Deal request',
    option: 'Option',
    user: 'User',
  } satisfies Record<NonNullable<Mail['aboutType']>, string>,
  about: '%{kind} %{label}',
  gone: '%{kind} %{label}, deleted',

  notTried: 'not tried yet',
  attempts: 'tried once |||| tried %{smart_count} times',
  couldNotGo: 'could not go out yet',
  next: 'next try %{moment}',
  sentAt: 'sent %{moment}',

  outage: {
    title: 'Mail is not going out.',
    drill: 'This is a drill: no mail is sent. Everything that is written stays queued.',
    since: 'Down since %{moment}.',
    waiting:
      '1 mail waits. Placard tries again every minute and sends everything once the mail server answers. |||| %{total} mails wait. Placard tries again every minute and sends everything once the mail server answers.',
  },

  dialog: {
    title: 'Mail',
    to: 'To',
    state: 'State',
    kind: 'Kind of mail',
    about: 'About',
    written: 'Written',
    sent: 'Sent',
    attached: 'Attached',
    attempts: 'Attempts',
    next: 'Next attempt',
    lastError: 'Why it was not delivered',
    willRetry: 'Placard tries again by itself.',
    text: 'Text of the mail',
    textNote: 'As it goes out, without the personal link, which is made at delivery.',
    loading: 'Loading mail...',
    notFound: 'Mail Not Found',
    notFoundText: 'The address is wrong, or the mail is gone.',
  },

  retry: {
    action: 'Retry',
    pending: 'Queuing...',
    of: 'Retry “%{subject}” to %{recipient}',
    done: { title: 'Mail Queued', description: 'The mail to %{recipient} is tried again within seconds.' },
    failed: { title: 'Error', description: 'Failed to queue the mail again. Please try again.' },
  },
} as const;
