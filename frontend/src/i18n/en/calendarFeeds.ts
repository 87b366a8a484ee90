import type { CalendarFeed } from '../../api/types';

export const calendarFeedTexts = {
  title: 'Calendar Feeds',
  subtitle: 'See what is booked in your own calendar program',
  list: 'Your feeds',
  loading: 'Loading calendar feeds...',
  failed: 'Failed to Load Calendar Feeds',
  empty: 'No calendar feeds yet',
  emptyText:
    'A feed is an address that Outlook, Google Calendar, Apple Calendar and others can subscribe to. They then follow what changes here.',
  all: 'All opportunities',
  others: '%{names} and 1 more |||| %{names} and %{smart_count} more',
  details: { full: 'With brands', busy: 'Busy only' } satisfies Record<CalendarFeed['detail'], string>,
  created: 'Created %{day}',
  read: 'last read %{when}',
  neverRead: 'never read',
  add: {
    action: 'New Feed',
    title: 'New Calendar Feed',
    detail: 'What it shows',
    choices: {
      full: 'Brand, booking number, status and units',
      busy: 'Only which days are taken',
    } satisfies Record<CalendarFeed['detail'], string>,
    opportunities: 'Opportunities',
    opportunitiesHint: 'Leave this empty for all of them.',
    noOpportunity: 'No opportunity has this name',
    text: 'A feed covers the last twelve months and the next two years, with an all-day event for each booking. First options are tentative.',
    submit: 'Create Feed',
    submitting: 'Creating...',
    failed: { title: 'Error', description: 'Failed to create the calendar feed. Please try again.' },
  },
  address: {
    title: 'Your Feed Is Ready',
    text: 'Add this address to your calendar program as a subscription. It is shown only once, so copy it before you close this.',
    secret:
      'Anyone who has the address can read the calendar without signing in. Revoke the feed if it falls into the wrong hands.',
    label: 'Address of the feed',
    copy: 'Copy Address',
    close: 'Done',
    leaving: 'The address of the new feed is not shown again.',
    lost: {
      title: 'Feed Created Without Its Address',
      description: 'You left the page before its address was shown. Revoke the feed and create another one.',
    },
    copied: { title: 'Address Copied', description: 'Paste it into your calendar program.' },
    notCopied: {
      title: 'Not Copied',
      description: 'The browser did not allow it. The address is selected: copy it by hand.',
    },
  },
  revoke: {
    action: 'Revoke',
    title: 'Revoke Calendar Feed',
    text: 'Calendar programs can no longer read “%{what}” at its address. This cannot be undone.',
    submit: 'Revoke Feed',
    submitting: 'Revoking...',
    done: { title: 'Feed Revoked', description: 'Its address no longer works.' },
    failed: { title: 'Error', description: 'Failed to revoke the calendar feed. Please try again.' },
  },
} as const;
