import type { Role } from '../api/types';
import { accountErrors } from '../auth/accountRules';

export const userFields = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  role: 'Role',
  createdAt: 'Created',
} as const;

export const userTexts = {
  title: 'User Management',
  subtitle: 'Who may sign in, and what they may do',
  denied: 'You need administrator privileges to access user management.',
  create: {
    title: 'Create New User',
    leaving: 'The account has not been created. What you typed is lost.',
    submit: 'Create User',
    submitting: 'Creating...',
    done: { title: 'User Created', description: 'User %{name} has been created successfully.' },
    failed: { title: 'Error', description: 'Failed to create user. Please try again.' },
  },
  errors: { ...accountErrors, role: 'Role is required' },
  roles: { admin: 'Full access (admin)', viewer: 'Read-only access (viewer)' } satisfies Record<Role, string>,
  list: {
    title: 'Existing Users',
    loading: 'Loading users...',
    failed: 'Failed to load users',
    retry: 'Try Again',
    empty: 'No users found',
    user: 'User',
    inactive: 'Inactive',
    more: 'More actions: %{name}',
  },
  changeRole: {
    action: 'Change Role',
    title: 'Change Role',
    text: '%{name} is signed out everywhere at once, and has the new role at the next sign-in.',
    role: 'Role',
    submit: 'Change Role',
    submitting: 'Changing...',
    done: {
      admin: { title: 'Role Changed', description: '%{name} is an admin now.' },
      viewer: { title: 'Role Changed', description: '%{name} is a viewer now.' },
    },
    failed: { title: 'Error', description: 'Failed to change the role. Please try again.' },
  },
  deactivate: {
    action: 'Deactivate',
    title: 'Deactivate User',
    text: '%{name} is signed out everywhere at once and can no longer sign in. What %{name} did stays on record, and you can reactivate the user at any time.',
    submit: 'Deactivate',
    submitting: 'Deactivating...',
    done: { title: 'User Deactivated', description: '%{name} can no longer sign in.' },
    failed: { title: 'Error', description: 'Failed to deactivate user. Please try again.' },
  },
  reactivate: {
    action: 'Reactivate',
    title: 'Reactivate User',
    text: {
      admin: '%{name} may sign in again with the password of before, as an admin.',
      viewer: '%{name} may sign in again with the password of before, as a viewer.',
    },
    submit: 'Reactivate',
    submitting: 'Reactivating...',
    done: { title: 'User Reactivated', description: '%{name} may sign in again.' },
    failed: { title: 'Error', description: 'Failed to reactivate user. Please try again.' },
  },
  reset: {
    action: 'Reset Password',
    title: 'Reset Password',
    text: '%{name} is signed out everywhere and must use the new password to log in.',
    password: 'New Password',
    submit: 'Reset Password',
    submitting: 'Resetting...',
    done: { title: 'Password Reset', description: 'Password for %{name} has been reset successfully.' },
    failed: { title: 'Error', description: 'Failed to reset password. Please try again.' },
  },
} as const;
