const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`);

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
    found: (count: number, email: string) => `${bookings(count)} found for ${email}.`,
    waiting: (count: number) =>
      count === 1 ? '1 booking is waiting for your artwork.' : `${count} bookings are waiting for your artwork.`,
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
    files: 'Files',
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
    approved: 'Your artwork is approved. There is nothing left for you to do.',
  },
  uploaded: {
    title: 'Files Uploaded Successfully!',
    moved: 'Your files have been uploaded and the booking status has been updated.',
    added: 'Your files have been uploaded.',
  },
};
