import { MIN_PASSWORD, MIN_USERNAME } from '../../api/accountRules';

export const accountErrors = {
  username: `Username must be at least ${MIN_USERNAME} characters`,
  email: 'Invalid email address',
  password: `Password must be at least ${MIN_PASSWORD} characters`,
} as const;

export const authTexts = {
  fields: { username: 'Username', email: 'Email', password: 'Password', newPassword: 'New password' },
  signIn: {
    title: 'Sign in',
    subtitle: 'Book, review and report on every placement.',
    submit: 'Sign in',
    submitting: 'Signing in...',
    usernameRequired: 'Username is required',
    passwordRequired: 'Password is required',
    done: 'Login successful',
    doneText: (username: string) => `Welcome back, ${username}!`,
    failed: 'Login failed',
    failedText: 'You could not be signed in. Please try again.',
    toRegister: 'Create an account',
  },
  register: {
    title: 'Create an account',
    subtitle: 'To look at bookings, artwork and revenue.',
    submit: 'Create account',
    submitting: 'Creating...',
    done: 'Registration successful',
    doneText: (username: string) => `Welcome to the platform, ${username}!`,
    failed: 'Registration failed',
    failedText: 'Failed to create account',
    toSignIn: 'Sign in with an existing account',
  },
  forgotPassword: {
    link: 'Forgot password?',
    title: 'Forgot your password?',
    subtitle: 'Enter the email address of your account. We send you a link to set a new password.',
    submit: 'Send me a link',
    submitting: 'Sending...',
    failed: 'Link not sent',
    failedText: 'The link could not be sent. Please try again.',
    sent: 'Check your email',
    again: 'Ask for another link',
    toSignIn: 'Back to sign in',
  },
  resetPassword: {
    title: 'Set a new password',
    subtitle: 'It signs you in here, and signs you out everywhere else.',
    submit: 'Set password',
    submitting: 'Setting...',
    failed: 'Password not set',
    failedText: 'The password could not be set. Please try again.',
    expired: {
      title: 'This link no longer works',
      subtitle: 'Each link works once, within 30 minutes, and only the newest one does.',
      action: 'Send me a new link',
    },
    maybeSet: {
      title: 'This link no longer works',
      subtitle: 'Your new password may be set already: try to sign in.',
      action: 'Sign in',
    },
    done: {
      title: 'Your password has been changed',
      subtitle: (username: string) => `You are signed in as ${username}, and signed out everywhere else.`,
      action: 'Go to the dashboard',
    },
    toSignIn: 'Back to sign in',
  },
  ended: {
    title: 'Your session has ended',
    description: 'Sign in again to carry on where you were.',
    destructive: true,
  },
  signOut: 'Logout',
  signOutDrafts: {
    title: 'Log out and discard drafts?',
    text: 'Something that you typed in this tab has not been sent. It is discarded when you log out.',
  },
  signingOut: 'Logging out...',
  signedOut: { title: 'Logged out', description: 'You have been logged out successfully.' },
  signOutFailed: 'Logout failed',
  signOutFailedText: 'Failed to logout',
  promise: {
    title: 'Every placement, from enquiry to invoice.',
    points: {
      roles: 'Role-based access for admins and viewers',
      bookings: 'Booking management across all your channels',
      artwork: 'Artwork upload and approval with brands',
      revenue: 'Revenue tracking in pounds and pence',
    },
  },
  missing: {
    title: '404 Page Not Found',
    text: 'There is no page at this address.',
    action: 'Sign in',
  },
  unknown: {
    title: 'The server could not be reached',
    text: 'Nothing is lost. Check your connection and try again.',
    action: 'Try Again',
  },
};
