import { formatCount } from '../../ui/format';

const bookings = (count: number, isAtLeast: boolean) =>
  count === 1 ? '1 booking' : `${formatCount(count)}${isAtLeast ? '+' : ''} bookings`;

/** The texts of the brand portal (docs/product.md, 5 and 12). */
export const portalTexts = {
  lookup: {
    title: 'Find your bookings',
    lead: 'See your bookings and send us your artwork.',
    email: 'Contact email',
    hint: 'The address that your booking was made with.',
    submit: 'View Bookings',
    emailRequired: {
      title: 'Email Required',
      description: 'Please enter your contact email address to view your bookings.',
    },
    loading: 'Loading bookings...',
  },
  results: {
    title: 'Your bookings',
    found: (count: number, isAtLeast: boolean, email: string) => `${bookings(count, isAtLeast)} found for ${email}.`,
    waiting: (count: number) =>
      count === 1 ? '1 booking is waiting for your artwork.' : `${count} bookings are waiting for your artwork.`,
    waitingAtLeast: (count: number) => `${count} or more bookings are waiting for your artwork.`,
    more: 'Show More Bookings',
    loadingMore: 'Loading bookings...',
    moreFailed: 'Bookings Not Loaded',
    moreFailedText: 'Failed to load more bookings. Please try again.',
    otherEmail: 'Use another email',
  },
  none: {
    title: 'No Bookings Found',
    text: (email: string) =>
      `We found no bookings for ${email}. Please check the email: it has to be the one that your booking was made with.`,
  },
  failed: {
    title: 'Error Loading Bookings',
    text: (reason: string) => `Failed to fetch bookings: ${reason}`,
    tryAgain: 'Try Again',
  },
  link: {
    opening: 'Opening your link...',
    expiredTitle: 'This link no longer works',
    expired: 'Links in our emails work for 30 days. We can send a new one to the address that this one was sent to.',
    hint: 'To download spec sheets and the files that you have sent, open the link in one of our emails.',
    submit: 'Send me a fresh link',
    sending: 'Sending...',
    sentTitle: 'Check your email',
    failedTitle: 'Link Not Sent',
    failed: 'Failed to send the link. Please try again.',
  },
  card: {
    title: (bookingNumber: number, brandName: string) => `#${bookingNumber} · ${brandName}`,
    opportunity: 'Media opportunity',
    category: 'Category',
    deadline: 'Deadline',
    liveDate: 'Live date',
    specSheet: 'Spec sheet',
    files: 'Files',
    fileDetails: (round: number, size: string) => `${size} · round ${round}`,
    noFiles: 'None',
    moreFiles: (count: number) => (count === 1 ? '1 earlier file' : `${count} earlier files`),
    revision: 'Revision Required',
    upload: 'Upload Files for This Booking',
    due: (artwork: string, deadline: string) => `Upload ${artwork} by ${deadline}`,
    late: (artwork: string, deadline: string) => `The deadline was ${deadline}. Please upload ${artwork} now.`,
    firstArtwork: 'your artwork',
    newArtwork: 'new artwork',
    underReview: 'We are checking your artwork. Until it is approved you can still add files.',
    received: 'We have your artwork. Until the booking ends you can still add files.',
    cancelled: 'This booking is cancelled. There is nothing left for you to do.',
    approved: 'Your artwork is approved. There is nothing left for you to do.',
  },
  download: {
    label: (name: string) => `Download ${name}`,
    pending: (name: string) => `Downloading ${name}...`,
    started: 'Download Started',
    startedText: (name: string) => name,
    failed: 'Download Failed',
    failedText: 'Failed to download the file. Please try again.',
  },
  uploaded: {
    title: 'Files Uploaded Successfully!',
    moved: 'Your files have been uploaded and the booking status has been updated.',
    added: 'Your files have been uploaded.',
  },
};
