import type { CurrentUser, Role } from '../api/types';

export type AccessRequest = { resource: string; action: string };

/** Resources that only admins may see (docs/product.md, 4.1). */
const ADMIN_ONLY = [
  'user-management',
  'deal-requests',
  'mail',
  'audit',
  'catalogue',
  'personal-data',
  'settings',
  'reminders',
];

const READING = ['list', 'show', 'read', 'export'];

/** Who may place options: admins, and viewers with the right to (docs/product.md, 16.3). */
export const mayHold = ({ role, rights }: CurrentUser): boolean => role === 'admin' || rights.includes('hold');

/** The permissions in the interface. The server also checks its own table (docs/product.md, 4.1). */
export const canAccess = (role: Role | undefined, { resource, action }: AccessRequest): boolean => {
  if (role === 'admin') return true;
  if (role === 'viewer') return READING.includes(action) && !ADMIN_ONLY.includes(resource);
  return false;
};
