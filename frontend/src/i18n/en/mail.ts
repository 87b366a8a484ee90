import type { Mail, MailStatus } from '../../api/types';

export const mailFields = { subject: 'Email', recipient: 'To', status: 'State', createdAt: 'Written' } as const;

/** The texts of the mail log (docs/product.md, 8.5). */
export const mailTexts = {
  title: 'Mail',
  denied: 'You need administrator privileges to see the mail log.',
  count: '1 email |||| %{total} emails',
  found: '1 email found |||| %{total} emails found',
  loading: 'Loading emails...',
  failed: 'Failed to Load Emails',
  table: 'Emails',
  pages: 'Pages of emails',
  statuses: 'Filter by state',
  search: 'Search emails',
  searchPlaceholder: 'Recipient or subject',
  template: 'Kind of email',
  anyTemplate: 'All kinds of email',
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
    'artwork-reminder': 'Reminder about artwork',
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
    'staff-digest': 'Morning digest',
  },
  orders: {
    createdAt: { DESC: 'Newest first', ASC: 'Oldest first' },
    recipient: { ASC: 'Recipient A to Z', DESC: 'Recipient Z to A' },
  },
  status: { queued: 'Queued', sent: 'Sent', failed: 'Failed', cancelled: 'Cancelled' } satisfies Record<
    MailStatus,
    string
  >,

  empty: 'No emails yet',
  emptyText: 'Confirmations, approvals and requests for new artwork appear here as soon as they are written.',
  noMatch: 'No emails match',
  noMatchText: 'Try another word, another state or another kind of email.',
  noneFailed: 'No failed emails',
  noneFailedText: 'Every email has been sent or is on its way.',
  noneQueued: 'No queued emails',
  noneQueuedText: 'Nothing is waiting to be sent.',
  showAll: 'Show all emails',
  clearFilters: 'Clear search and filters',
  filters: {
    oneRecord: 'Only the emails about one booking',
    recipient: 'To: %{recipient}',
  },

  abouts: {
    booking: 'Booking',
    enquiry: 'Sales enquiry',
    deal: 'Deal request',
    option: 'Option',
    user: 'User',
  } satisfies Record<Exclude<Mail['aboutType'], 'chase' | null>, string>,
  about: '%{kind} %{label}',
  gone: '%{kind} %{label}, deleted',

  notTried: 'not tried yet',
  attempts: 'tried once |||| tried %{smart_count} times',
  couldNotGo: 'could not be sent yet',
  next: 'next try %{moment}',
  sentAt: 'sent %{moment}',

  outage: {
    title: 'Mail is not going out.',
    drill: 'This is a drill: no email is sent. Everything that is written stays queued.',
    since: 'Down since %{moment}.',
    waiting:
      '1 email is waiting. Placard tries again every minute and sends everything once the mail server answers. |||| %{total} emails are waiting. Placard tries again every minute and sends everything once the mail server answers.',
  },

  dialog: {
    title: 'Email',
    to: 'To',
    state: 'State',
    kind: 'Kind of email',
    about: 'About',
    written: 'Written',
    sent: 'Sent',
    attached: 'Attached',
    attempts: 'Attempts',
    next: 'Next attempt',
    lastError: 'Why it was not delivered',
    willRetry: 'Placard tries again by itself.',
    text: 'Text of the email',
    textNote: 'Without the personal link, which is added at delivery.',
    loading: 'Loading email...',
    notFound: 'Email Not Found',
    notFoundText: 'The address is wrong, or the email is gone.',
  },

  preview: {
    title: 'What will be sent',
    subject: 'Subject',
    copies: 'Copies to',
    replyTo: 'Replies go to',
    comments: '(your comments)',
    reason: '(your reason)',
    failed: 'The email cannot be shown',
  },

  retry: {
    action: 'Retry',
    pending: 'Queuing...',
    of: 'Retry “%{subject}” to %{recipient}',
    done: { title: 'Mail Queued', description: 'The email to %{recipient} will be tried again within seconds.' },
    failed: { title: 'Error', description: 'Failed to queue the email again. Please try again.' },
  },
} as const;
