import type { Role } from '../api/types';

export const userTexts = {
  title: 'User Management',
  subtitle: 'Who may sign in, and what they may do',
  denied: 'You need administrator privileges to access user management.',
  create: {
    title: 'Create New User',
    username: 'Username',
    email: 'Email',
    password: 'Password',
    role: 'Role',
    submit: 'Create User',
    submitting: 'Creating...',
    done: 'User Created',
    doneText: (name: string) => `User ${name} has been created successfully.`,
    failed: 'Error',
    failedText: 'Failed to create user. Please try again.',
  },
  errors: {
    username: 'Username must be at least 3 characters',
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    role: 'Role is required',
  },
  roles: { admin: 'Full access (admin)', viewer: 'Read-only access (viewer)' } satisfies Record<Role, string>,
  list: {
    title: 'Existing Users',
    columns: { user: 'User', email: 'Email', role: 'Role', created: 'Created', actions: 'Actions' },
    loading: 'Loading users...',
    failed: 'Failed to load users',
    retry: 'Try Again',
    empty: 'No users found',
  },
  reset: {
    action: 'Reset Password',
    title: 'Reset Password',
    text: (name: string) => `${name} is signed out everywhere and must use the new password to log in.`,
    password: 'New Password',
    submit: 'Reset Password',
    submitting: 'Resetting...',
    done: 'Password Reset',
    doneText: (name: string) => `Password for ${name} has been reset successfully.`,
    failed: 'Error',
    failedText: 'Failed to reset password. Please try again.',
  },
};

export const MIN_USERNAME = 3;
export const MIN_PASSWORD = 6;
