import type { Sections } from './row.js';

/** Messages after an action has succeeded or failed. */
export const messages = {
  'Failures: toasts': {
    'failed.signIn': ['Signing in', 'Login failed: Invalid username or password'],
    'failed.signIn.server': ['Signing in: the server’s message takes precedence', 'Login failed'],
    'failed.register': ['Registering', 'Registration failed: Failed to create account'],
    'failed.register.server': ['Registering: the server’s message takes precedence', 'Registration failed'],
    'failed.signOut': ['Signing out', 'Logout failed: Failed to logout'],
    'failed.create': ['Creating a booking: the error’s message', 'Failed to Create Booking'],
    'failed.upload': ['Upload', 'Upload Failed: Failed to upload files. Please try again.'],
    'failed.brandUpload': ['Upload by a brand', 'Upload Failed: Failed to upload files. Please try again.'],
    'failed.approve': ['Approving', 'Error: Failed to approve booking. Please try again.'],
    'failed.reject': ['Requesting a revision', 'Error: Failed to request revision. Please try again.'],
    'failed.revenue': ['Changing the revenue', 'Error: Failed to update revenue. Please try again.'],
    'failed.resend': ['Sending an e-mail again', 'Error: Failed to resend booking email. Please try again.'],
    'failed.dates': ['Changing the dates', 'Error: Failed to update booking dates. Please try again.'],
    'failed.delete': ['Deleting', 'Error: Failed to delete booking. Please try again.'],
    'failed.confirm': ['Confirming an enquiry', 'Error: Failed to confirm bookings. Please try again.'],
    'failed.confirmCleared': ['The buttons reappear after a failed confirmation'],
    'failed.refresh': ['A booking that cannot be loaded again stays on screen', 'Could not refresh. Try again'],
    'failed.download': ['Downloading a file', 'Download Failed'],
    'failed.enquiry': [
      'Submitting an enquiry: the server’s message, or a suggestion to try again',
      'Submission Failed',
    ],
    'failed.screenshot': [
      'Uploading a deal’s screenshot',
      'Upload Failed: Failed to upload screenshot. Please try again.',
    ],
    'failed.dealDates': ['Changing a deal’s dates', 'Update Failed: Failed to update deal dates. Please try again.'],
    'failed.dealApprove': ['Approving a deal', 'Approval Failed: Failed to approve deal request. Please try again.'],
    'failed.report': ['Downloading the invoice report', 'Failed to Download Report: Failed to download report'],
    'failed.report.own': [
      'Downloading the report while another list or file is being sent to the same user',
      'Another list or file is still being sent to you. Wait until it is complete, then try again.',
    ],
    'failed.report.others': [
      'Downloading the report while the server is sending too much to others',
      'Too many long lists and files are being sent at the moment. Please try again in half a minute.',
    ],
    'failed.erase': ['Erasing the address of an active account: shows the server’s message', 'Not Erased'],
    'failed.createUser': ['Creating a user', 'Error: Failed to create user. Please try again.'],
    'failed.createUser.server': ['Creating a user: the server’s message takes precedence', 'Error'],
    'failed.resetPassword': ['Setting a new password', 'Error: Failed to reset password. Please try again.'],
    'failed.resetPassword.server': ['Setting a new password: the server’s message takes precedence', 'Error'],
    'failed.dealForm': [
      'Submitting a deal request',
      'Submission Failed: There was an error submitting your deal request. Please try again.',
    ],
    'failed.dealForm.server': ['Submitting a deal request: the server’s message takes precedence', 'Submission Failed'],
    'failed.destructive': ['The toast of a failure looks different from that of a success'],
  },

  'Concurrent changes': {
    'conflict.approve': [
      'Approving a booking that somebody else has changed fails and shows its current state',
      'Error: Somebody else changed this booking',
    ],
    'conflict.reactivate': [
      'If two users reactivate a booking, one creates the follow-on booking and the other sees its number',
      'Booking #{number} follows it already.',
    ],
  },

  'Failures: pages': {
    'failed.users': ['The table of users', 'Failed to load users'],
    'failed.list': ['A list of bookings, shown as a page', 'Failed to Load Bookings'],
    'failed.listMessage': ['The page shows the error’s message, or', 'Unknown error occurred'],
    'failed.listTryAgain': ['A button reloads the list', 'Try Again'],
  },

  'Successes: toasts': {
    'done.signIn': ['Signed in', 'Login successful: Welcome back, {username}!'],
    'done.register': ['Registered', 'Registration successful: Welcome to the platform, {username}!'],
    'done.signOut': ['Signed out', 'Logged out: You have been logged out successfully.'],
    'done.create': ['Booking created; mentions the e-mail', 'Booking Created Successfully'],
    'done.upload': ['Files uploaded; mentions the new status', 'Files Uploaded Successfully'],
    'done.brandUpload': ['Files uploaded by a brand; mentions the new status', 'Files Uploaded Successfully!'],
    'done.approve': [
      'Booking approved',
      'Booking Approved: Booking #{number} has been approved and confirmation email sent.',
    ],
    'done.reject': ['Revision requested', 'Revision Requested'],
    'done.revenue': ['Revenue changed', 'Revenue Updated'],
    'done.resend': ['E-mail sent again', 'Email Sent Successfully'],
    'done.dates': ['Dates changed', 'Dates Updated'],
    'done.cancel': ['Booking cancelled', 'Booking Cancelled'],
    'done.reinstate': ['Booking reinstated', 'Booking Reinstated'],
    'done.delete': ['Booking deleted; mentions that this cannot be undone, and opens the list', 'Booking Deleted'],
    'done.download': ['Download started', 'Download Started'],
    'done.confirm': [
      'Enquiry confirmed',
      'Bookings Confirmed: Enquiry for {brand} has been marked as bookings confirmed.',
    ],
    'done.enquiry': ['Enquiry submitted', 'Enquiry Submitted Successfully'],
    'done.screenshot': ['Screenshot uploaded', 'Screenshot Uploaded: Admin screenshot has been uploaded successfully.'],
    'done.dealDates': ['Dates of a deal changed', 'Dates Updated: Deal request dates have been updated successfully.'],
    'done.dealApprove': ['Deal approved', 'Deal Approved: Deal request has been approved and is ready to go live.'],
    'done.report': [
      'Report downloaded',
      'Report Downloaded Successfully: The monthly invoice report has been downloaded as a CSV file.',
    ],
    'done.createUser': ['User created', 'User Created: User {name} has been created successfully.'],
    'done.resetPassword': ['New password set', 'Password Reset: Password for {name} has been reset successfully.'],
    'done.dealForm': ['Deal request submitted; mentions the media team', 'Deal Request Submitted Successfully'],
  },
} as const satisfies Sections;
