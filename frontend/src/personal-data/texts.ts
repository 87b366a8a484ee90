import type { PersonalDataSummary } from '../api/types';
import { formatCount } from '../ui/format';

export const PERSONAL_DATA_PATH = '/personal-data';

export const personalDataTexts = {
  title: 'Personal Data',
  subtitle: 'What Placard holds about an email address, for people who ask for it or want it erased',
  denied: 'You need administrator privileges to look up personal data.',
  lookUp: {
    title: 'Look Up an Address',
    email: 'Email',
    required: 'Email is required',
    invalid: 'Invalid email address',
    submit: 'Look Up',
    submitting: 'Looking up...',
    failed: 'Look-up Failed',
    failedText: 'The address could not be looked up. Please try again.',
  },
  held: {
    title: (email: string) => `Held about ${email}`,
    none: 'Nothing is held about this address',
    noneText: 'Check how it is spelled, or ask which other addresses the person uses.',
    bookings: 'Bookings',
    bookingsOf: ({ bookings, openBookings }: PersonalDataSummary) =>
      openBookings === 0
        ? formatCount(bookings)
        : `${formatCount(bookings)}, ${formatCount(openBookings)} of them open`,
    enquiries: 'Sales enquiries',
    deals: 'Deal requests',
    mails: 'Mails',
    auditEntries: 'Audit entries',
    account: 'Account',
    noAccount: 'None',
  },
  copy: {
    action: 'Download a Copy',
    pending: 'Downloading...',
    done: 'Copy Downloaded',
    doneText: 'The file holds everything in plain JSON. Send it to the person, and to nobody else.',
    failed: 'Download Failed',
    failedText: 'The copy could not be made. Please try again.',
  },
  erase: {
    action: 'Erase',
    title: 'Erase This Person',
    what: 'The address, the person’s name and their own words are replaced everywhere, in the audit trail too, and the mails are deleted. Bookings keep what was booked, uploaded and billed.',
    open: (count: number) =>
      count === 1
        ? 'One booking is still open. It will have no contact any more: no mail about it reaches anybody.'
        : `${formatCount(count)} bookings are still open. They will have no contact any more: no mail about them reaches anybody.`,
    final: 'There is no way back. Download a copy first if it may be needed.',
    confirm: (email: string) => `Type ${email} to confirm`,
    submit: 'Erase for Good',
    submitting: 'Erasing...',
    done: 'Person Erased',
    doneText: (alias: string) => `${alias} stands in the place of the address now.`,
    nothingLeft: 'Nothing is held about this address any more',
    failed: { title: 'Not Erased', description: 'The person could not be erased. Please try again.' },
  },
};
