import type { Sections } from './row.js';

/** What is checked before anything is sent. */
export const validation = {
  'Checks: sign-in and users': {
    'check.signIn.username': ['Signing in without a username', 'Username is required'],
    'check.signIn.password': ['Signing in without a password', 'Password is required'],
    'check.user.username': ['A username of less than three characters', 'Username must be at least 3 characters'],
    'check.user.usernameTaken': ['A username that is taken is refused, and the field says so'],
    'check.user.emailTaken': ['An e-mail that is taken is refused, and the field says so'],
    'check.user.email': ['An e-mail that is none', 'Invalid email address'],
    'check.user.password': ['A password of less than six characters', 'Password must be at least 6 characters'],
    'check.user.passwordCommon': ['A password that everybody tries first is refused, and the field says so'],
    'check.user.role': ['The role is one of the two, and one is always chosen'],
    'check.reset.password': ['A new password of less than six characters', 'Password must be at least 6 characters'],
  },

  'Checks: bookings': {
    'check.booking.category': ['Without a category', 'Media category is required'],
    'check.booking.opportunity': ['Without an opportunity', 'Media opportunity is required'],
    'check.booking.brandName': ['Without a brand', 'Brand name is required'],
    'check.booking.contactEmail': ['Without a contact', 'Contact email is required'],
    'check.booking.pastLive': ['A live date before today is refused', 'Please choose today or a later date.'],
    'check.booking.pastDeadline': ['A deadline before today is refused', 'Please choose today or a later date.'],
    'check.booking.pastEnd': ['An end date before today is refused', 'Please choose today or a later date.'],
    'check.booking.specSheet': ['A spec sheet that is no PDF', 'The spec sheet must be a PDF. Choose another file.'],
    'check.revision.comment': ['Comments that are blank are not sent', 'Say what has to change.'],
    'check.revenue.number': ['A revenue that is no number', 'Invalid Revenue: Please enter a valid revenue amount.'],
    'check.revenue.negative': ['A revenue below nothing', 'Invalid Revenue: Please enter a valid revenue amount.'],
    'check.revenue.pence': ['Pounds are kept to the penny'],
    'check.dates.required': ['All three dates of a booking are needed', 'Invalid Dates'],
    'check.dates.order': ['An end before the live date', 'Invalid Dates: End date must be after live date.'],
  },

  'Checks: files': {
    'check.staffUpload.count': ['Staff send five files at a time; the sixth is left out by name'],
    'check.staffUpload.size': ['Of staff’s files one over 10 MB is left out by name'],
    'check.staffUpload.image': ['Staff may send images'],
    'check.staffUpload.pdf': ['Staff may send PDF'],
    'check.staffUpload.doc': ['Staff may send Word documents, old ones', '.doc'],
    'check.staffUpload.docx': ['Staff may send Word documents', '.docx'],
    'check.staffUpload.other': ['Another type is left out, with the reason'],
    'check.brandUpload.count': ['Brands send ten files at a time; the eleventh is left out by name'],
    'check.brandUpload.size': ['Of brands’ files one over 10 MB is left out by name'],
    'check.brandUpload.image': ['Brands may send images'],
    'check.brandUpload.pdf': ['Brands may send PDF'],
    'check.brandUpload.psd': ['Brands may send Photoshop files', '.psd'],
    'check.brandUpload.eps': ['Brands may send PostScript', '.eps'],
    'check.brandUpload.ai': ['Brands may send Illustrator files', '.ai'],
    'check.brandUpload.other': ['Another type is left out, with the reason'],
    'check.screenshot.type': [
      'A screenshot that is no image',
      'Invalid File Type: Please select an image file (JPG, PNG, GIF, etc.)',
    ],
    'check.screenshot.size': [
      'A screenshot over 10 MB',
      'File Too Large: Please select an image file smaller than 10MB',
    ],
  },

  'Checks: deals and invoice report': {
    'check.deal.dates': ['An end before the live date', 'Invalid Dates: End date must be after the live date'],
    'check.dealForm.requesterName': ['A request without the requester’s name', 'Your name is required'],
    'check.dealForm.requestEmail': ['A request without an e-mail', 'Please enter a valid email address'],
    'check.dealForm.brand': ['A request without a brand', 'Please select a brand'],
    'check.dealForm.description': ['A request without a description', 'Deal description is required'],
    'check.dealForm.liveDate': ['A request without a live date', 'Live date is required'],
    'check.dealForm.endDate': ['A request without an end date', 'End date is required'],
    'check.invoice.period': ['A report without year or month cannot be asked for'],
  },

  'Checks: sales enquiries': {
    'check.enquiry.director': ['Without a trading director', 'Please select a trading director'],
    'check.enquiry.brand': ['Without a brand', 'Please select a brand'],
    'check.enquiry.types': ['Without a booking type', 'Please select at least one booking type'],
    'check.enquiry.month': ['Without a month', 'Please select a month'],
    'check.enquiry.year': ['Without a year', 'Please select a year'],
    'check.enquiry.email': ['Without an e-mail, or with one that is none', 'Please enter a valid email address'],
    'check.enquiry.notes': ['Notes may be left out'],
    'check.enquiry.confirmed': [
      'Without the brand’s agreement',
      'You must confirm that the brand has agreed to these bookings',
    ],
  },

  'Checks: brand portal': {
    'check.portal.blank': [
      'A blank e-mail gives a toast',
      'Email Required: Please enter your contact email address to view your bookings.',
    ],
    'check.portal.blankNoSearch': ['and nothing is searched for, of spaces neither'],
    'check.portal.case': ['Spaces around an e-mail and its case do not matter'],
    'check.portal.encoded': ['An e-mail with signs that mean something in an address is found too'],
  },
} as const satisfies Sections;
