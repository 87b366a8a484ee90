import type { Chase } from '../../api/types';
import { mailTexts } from './mail';

export const reminderTexts = {
  title: 'Reminders',
  subtitle: 'Automatic emails to contacts who owe artwork',
  denied: 'You need administrator privileges to see the reminders.',
  failed: 'Failed to Load Reminders',
  loading: 'Loading reminders...',
  off: 'Reminders are off: nothing is sent automatically.',
  steps: {
    before: '%{smart_count} day before the deadline |||| %{smart_count} days before the deadline',
    after: '%{smart_count} day after the deadline |||| %{smart_count} days after the deadline',
    asked: 'asked for by staff',
  },

  next: {
    title: 'Going Out %{day}',
    titleOff: 'Would Go Out %{day}',
    showAll: 'Show All %{total}',
    none: 'Nobody is due',
    noneText: 'No contact owes artwork for which a reminder is due on that day.',
    skipped: 'Left out',
    open: 'Read the email to %{contact}',
    read: 'Read',
  },
  dialog: {
    loading: 'Loading email...',
    notFound: 'No Reminder',
    notFoundText: 'This contact is not reminded on that day any more.',
  },

  past: {
    title: 'Sent Reminders',
    none: 'Nothing yet',
    noneText: 'Reminders that went out are listed here.',
    failed: 'Failed to load what went out.',
    all: 'All in the Mail Log',
    leftOut: 'left out',
    askedBy: 'asked for by %{name}',
    status: { ...mailTexts.status, gone: 'Email no longer kept' } satisfies Record<
      NonNullable<Chase['status']> | 'gone',
      string
    >,
  },

  contacts: {
    title: 'Muted Contacts',
    none: 'Everybody is reminded',
    noneText: 'Mute a contact who never wants to be reminded.',
    failed: 'Failed to load the muted contacts.',
    email: 'Email',
    unmute: 'Remind Again',
    unmuted: { title: 'Contact Unmuted', description: '%{email} is reminded again.' },
    failedToChange: { title: 'Error', description: 'The contact could not be changed. Please try again.' },
    mute: 'Mute a Contact',
    muteTitle: 'Mute a Contact',
    muteText: 'The contact gets no reminders any more, for any booking. All other emails still go out.',
    submit: 'Mute',
    missing: 'Enter an email address',
    required: 'Give a reason',
    muted: { title: 'Contact Muted', description: 'The contact will no longer be reminded.' },
  },

  settings: {
    title: 'Settings',
    enabled: 'Remind contacts automatically',
    enabledHint: 'At most once per working day, until the artwork arrives.',
    beforeDays: 'Days before the deadline',
    afterDays: 'Days after it',
    daysHint: 'Whole numbers from 1 to 60, such as 14, 7, 3, 1',
    invalidDays: 'Enter whole numbers from 1 to 60, with commas between them.',
    sendAt: 'From',
    lastAt: 'Until',
    timeHint: 'Reminders not sent by then wait for the next working day.',
    replyTo: 'Replies go to',
    replyToHint: 'If empty, to those who get the replies to other emails.',
    done: {
      title: 'Settings Saved',
      description: 'Queued reminders that the new settings would not send have been cancelled.',
    },
    notSaved: { title: 'Settings Not Saved', description: 'The settings could not be saved. Please try again.' },
  },

  booking: {
    title: 'Reminders',
    failed: 'Failed to load.',
    off: 'Reminders are off.',
    next: 'Next reminder %{day}',
    none: 'No reminder is due any more.',
    muted: 'Muted until %{day}: %{reason}',
    sent: 'Reminded once, on %{when} |||| Reminded %{smart_count} times, last on %{when}',
    remind: 'Remind Now',
    reminded: { title: 'Reminder Queued', description: 'The contacts of booking #%{bookingNumber} are reminded now.' },
    notReminded: { title: 'Not Reminded', description: 'The reminder could not be queued. Please try again.' },
    mute: 'Mute',
    muteTitle: 'Mute the Reminders of #%{bookingNumber}',
    muteText: 'Nobody is reminded about this booking up to and including that day.',
    until: 'Muted until',
    submit: 'Mute',
    missing: 'Choose today or a later day',
    required: 'Give a reason',
    unmute: 'Unmute',
    mutedDone: {
      title: 'Reminders Muted',
      description: 'Nobody is reminded about booking #%{bookingNumber} until then.',
    },
    unmutedDone: {
      title: 'Reminders Unmuted',
      description: 'Contacts are reminded about booking #%{bookingNumber} again.',
    },
    notMuted: { title: 'Error', description: 'The reminders could not be changed. Please try again.' },
  },
} as const;
