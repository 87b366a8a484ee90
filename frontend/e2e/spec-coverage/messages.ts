import type { Sections } from './row.js';

/** What is said after something was done, or could not be. */
export const messages = {
  'Failures: toasts': {
    'failed.signIn': ['Signing in', 'Login failed: Invalid username or password'],
    'failed.signIn.server': ['Signing in: what the server says comes first', 'Login failed'],
    'failed.register': ['Registering', 'Registration failed: Failed to create account'],
    'failed.register.server': ['Registering: what the server says comes first', 'Registration failed'],
    'failed.signOut': ['Signing out', 'Logout failed: Failed to logout'],
    'failed.create': ['Creating a booking: the error’s message', 'Failed to Create Booking'],
    'failed.upload': ['Upload', 'Upload Failed: Failed to upload files. Please try again.'],
    'failed.brandUpload': ['Upload by a brand', 'Upload Failed: Failed to upload files. Please try again.'],
    'failed.approve': ['Approving', 'Error: Failed to approve booking. Please try again.'],
    'failed.reject': ['Sending back', 'Error: Failed to request revision. Please try again.'],
    'failed.revenue': ['Changing the revenue', 'Error: Failed to update revenue. Please try again.'],
    'failed.resend': ['Sending an e-mail again', 'Error: Failed to resend booking email. Please try again.'],
    'failed.dates': ['Changing the dates', 'Error: Failed to update booking dates. Please try again.'],
    'failed.delete': ['Deleting', 'Error: Failed to delete booking. Please try again.'],
    'failed.confirm': ['Confirming an enquiry', 'Error: Failed to confirm bookings. Please try again.'],
    'failed.confirmCleared': ['after which its buttons are back'],
    'failed.download': ['Downloading a file', 'Download Failed'],
    'failed.enquiry': ['Submitting an enquiry: the message, or that it can be tried again', 'Submission Failed'],
    'failed.screenshot': ['A deal’s screenshot', 'Upload Failed: Failed to upload screenshot. Please try again.'],
    'failed.dealDates': ['A deal’s dates', 'Update Failed: Failed to update deal dates. Please try again.'],
    'failed.dealApprove': ['Approving a deal', 'Approval Failed: Failed to approve deal request. Please try again.'],
    'failed.report': ['Downloading the invoice report', 'Failed to Download Report: Failed to download report'],
    'failed.report.own': [
      'While another list or file is being sent to the same person',
      'Another list or file is still being sent to you. Wait until it is complete, then try again.',
    ],
    'failed.report.others': [
      'While as much as can be is being sent to others',
      'Too many long lists and files are being sent at the moment. Please try again in half a minute.',
    ],
    'failed.erase': ['Erasing the address of an account in use: what the server says comes first', 'Not Erased'],
    'failed.createUser': ['Creating a user', 'Error: Failed to create user. Please try again.'],
    'failed.createUser.server': ['Creating a user: what the server says comes first', 'Error'],
    'failed.resetPassword': ['A new password', 'Error: Failed to reset password. Please try again.'],
    'failed.resetPassword.server': ['A new password: what the server says comes first', 'Error'],
    'failed.dealForm': [
      'Submitting a deal request',
      'Submission Failed: There was an error submitting your deal request. Please try again.',
    ],
    'failed.dealForm.server': ['Submitting a deal request: what the server says comes first', 'Submission Failed'],
    'failed.destructive': ['A failure’s toast looks different from a success’s'],
  },

  'Two at a time': {
    'conflict.approve': [
      'Approving a booking that somebody else changed: nothing happens, and the booking is shown as it is now',
      'Error: Somebody else changed this booking',
    ],
    'conflict.reactivate': [
      'Of two who reactivate a booking one makes the follow-on, the other reads its number',
      'Booking #{number} follows it already.',
    ],
  },

  'Failures: pages': {
    'failed.users': ['The users, in their place', 'Failed to load users'],
    'failed.list': ['A list of bookings, as a page', 'Failed to Load Bookings'],
    'failed.listMessage': ['with the message, or', 'Unknown error occurred'],
    'failed.listTryAgain': ['and a button that loads it again', 'Try Again'],
  },

  'Successes: toasts': {
    'done.signIn': ['Signed in', 'Login successful: Welcome back, {username}!'],
    'done.register': ['Registered', 'Registration successful: Welcome to the platform, {username}!'],
    'done.signOut': ['Signed out', 'Logged out: You have been logged out successfully.'],
    'done.create': ['Booking created: says that the e-mail is sent', 'Booking Created Successfully'],
    'done.upload': ['Files uploaded: says what the status is now', 'Files Uploaded Successfully'],
    'done.brandUpload': [
      'Files uploaded by a brand: says that the status has been updated',
      'Files Uploaded Successfully!',
    ],
    'done.approve': ['Approved', 'Booking Approved: Booking #{number} has been approved and confirmation email sent.'],
    'done.reject': ['Sent back', 'Revision Requested'],
    'done.revenue': ['Revenue changed', 'Revenue Updated'],
    'done.resend': ['E-mail sent again', 'Email Sent Successfully'],
    'done.dates': ['Dates changed', 'Dates Updated'],
    'done.delete': ['Deleted: says that it is for good; the list follows', 'Booking Deleted'],
    'done.download': ['Download begun', 'Download Started'],
    'done.confirm': [
      'Enquiry confirmed',
      'Bookings Confirmed: Enquiry for {brand} has been marked as bookings confirmed.',
    ],
    'done.enquiry': ['Enquiry submitted', 'Enquiry Submitted Successfully'],
    'done.screenshot': ['Screenshot', 'Screenshot Uploaded: Admin screenshot has been uploaded successfully.'],
    'done.dealDates': ['Dates of a deal', 'Dates Updated: Deal request dates have been updated successfully.'],
    'done.dealApprove': ['Deal approved', 'Deal Approved: Deal request has been approved and is ready to go live.'],
    'done.report': [
      'Report downloaded',
      'Report Downloaded Successfully: The monthly invoice report has been downloaded as a CSV file.',
    ],
    'done.createUser': ['User created', 'User Created: User {name} has been created successfully.'],
    'done.resetPassword': ['New password', 'Password Reset: Password for {name} has been reset successfully.'],
    'done.dealForm': ['Deal request submitted: says that the media team knows', 'Deal Request Submitted Successfully'],
  },
} as const satisfies Sections;
