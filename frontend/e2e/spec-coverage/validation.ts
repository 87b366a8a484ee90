import type { Sections } from './row.js';

/** Validation of forms and files. */
export const validation = {
  'Checks: sign-in and users': {
    'check.signIn.username': ['Signing in without a username', 'Username is required'],
    'check.signIn.password': ['Signing in without a password', 'Password is required'],
    'check.user.username': ['A username with fewer than three characters', 'Username must be at least 3 characters'],
    'check.user.usernameTaken': ['A username that is already taken is rejected with an error in the field'],
    'check.user.emailTaken': ['An e-mail address that is already taken is rejected with an error in the field'],
    'check.user.email': ['An invalid e-mail address', 'Invalid email address'],
    'check.user.password': ['A password with fewer than six characters', 'Password must be at least 6 characters'],
    'check.user.passwordCommon': ['A very common password is rejected with an error in the field'],
    'check.user.role': ['One of the two roles is always selected'],
    'check.reset.password': ['A new password with fewer than six characters', 'Password must be at least 6 characters'],
  },

  'Checks: bookings': {
    'check.booking.category': ['A booking without a category', 'Media category is required'],
    'check.booking.opportunity': ['A booking without an opportunity', 'Media opportunity is required'],
    'check.booking.brandName': ['A booking without a brand', 'Brand name is required'],
    'check.booking.contactEmail': ['A booking without a contact', 'Contact email is required'],
    'check.booking.pastLive': ['A live date before today', 'Please choose today or a later date.'],
    'check.booking.pastDeadline': ['A deadline before today', 'Please choose today or a later date.'],
    'check.booking.pastEnd': ['An end date before today', 'Please choose today or a later date.'],
    'check.booking.specSheet': ['A spec sheet that is not a PDF', 'The spec sheet must be a PDF. Choose another file.'],
    'check.revision.comment': ['Blank comments are not sent', 'Say what has to change.'],
    'check.revenue.number': ['A revenue that is not a number', 'Invalid Revenue: Please enter a valid revenue amount.'],
    'check.revenue.negative': ['A negative revenue', 'Invalid Revenue: Please enter a valid revenue amount.'],
    'check.revenue.pence': ['The revenue is stored to the penny'],
    'check.dates.required': ['All three dates of a booking are required', 'Invalid Dates'],
    'check.dates.order': ['An end date before the live date', 'Invalid Dates: End date must be after live date.'],
  },

  'Checks: files': {
    'check.staffUpload.count': ['Staff can upload five files at a time; the sixth is left out and named'],
    'check.staffUpload.size': ['A staff file over 10 MB is left out and named'],
    'check.staffUpload.image': ['Staff can upload images'],
    'check.staffUpload.pdf': ['Staff can upload PDFs'],
    'check.staffUpload.doc': ['Staff can upload old Word documents', '.doc'],
    'check.staffUpload.docx': ['Staff can upload Word documents', '.docx'],
    'check.staffUpload.other': ['Other types from staff are left out with the reason'],
    'check.brandUpload.count': ['Brands can upload ten files at a time; the eleventh is left out and named'],
    'check.brandUpload.size': ['A brand’s file over 10 MB is left out and named'],
    'check.brandUpload.image': ['Brands can upload images'],
    'check.brandUpload.pdf': ['Brands can upload PDFs'],
    'check.brandUpload.psd': ['Brands can upload Photoshop files', '.psd'],
    'check.brandUpload.eps': ['Brands can upload PostScript files', '.eps'],
    'check.brandUpload.ai': ['Brands can upload Illustrator files', '.ai'],
    'check.brandUpload.other': ['Other types from brands are left out with the reason'],
    'check.screenshot.type': [
      'A screenshot that is not an image',
      'Invalid File Type: Please select an image file (JPG, PNG, GIF, etc.)',
    ],
    'check.screenshot.size': [
      'A screenshot over 10 MB',
      'File Too Large: Please select an image file smaller than 10MB',
    ],
  },

  'Checks: deals and invoice report': {
    'check.deal.dates': ['An end date before the live date', 'Invalid Dates: End date must be after the live date'],
    'check.dealForm.requesterName': ['A request without the requester’s name', 'Your name is required'],
    'check.dealForm.requestEmail': ['A request without an e-mail address', 'Please enter a valid email address'],
    'check.dealForm.brand': ['A request without a brand', 'Please select a brand'],
    'check.dealForm.description': ['A request without a description', 'Deal description is required'],
    'check.dealForm.liveDate': ['A request without a live date', 'Live date is required'],
    'check.dealForm.endDate': ['A request without an end date', 'End date is required'],
    'check.invoice.period': ['A report cannot be generated without year and month'],
  },

  'Checks: sales enquiries': {
    'check.enquiry.director': ['An enquiry without a trading director', 'Please select a trading director'],
    'check.enquiry.brand': ['An enquiry without a brand', 'Please select a brand'],
    'check.enquiry.types': ['An enquiry without a booking type', 'Please select at least one booking type'],
    'check.enquiry.month': ['An enquiry without a month', 'Please select a month'],
    'check.enquiry.year': ['An enquiry without a year', 'Please select a year'],
    'check.enquiry.email': ['An enquiry without a valid e-mail address', 'Please enter a valid email address'],
    'check.enquiry.notes': ['Notes are optional'],
    'check.enquiry.confirmed': [
      'An enquiry without the brand’s agreement',
      'You must confirm that the brand has agreed to these bookings',
    ],
  },

  'Checks: brand portal': {
    'check.portal.blank': [
      'A blank e-mail address shows a toast',
      'Email Required: Please enter your contact email address to view your bookings.',
    ],
    'check.portal.blankNoSearch': ['A blank e-mail address or only spaces do not start a search'],
    'check.portal.case': ['Surrounding spaces and the case of an e-mail address do not matter'],
    'check.portal.encoded': ['An e-mail address with characters that have a meaning in URLs is found'],
  },
} as const satisfies Sections;
