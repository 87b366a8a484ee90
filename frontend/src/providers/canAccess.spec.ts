import { expect, it } from 'vitest';
import { canAccess } from './canAccess';

it('allows admins everything', () => {
  expect(canAccess('admin', { resource: 'user-management', action: 'create' })).toBe(true);
  expect(canAccess('admin', { resource: 'bookings', action: 'delete' })).toBe(true);
});

it('allows viewers to read bookings but not to change anything', () => {
  for (const action of ['list', 'show', 'read', 'export']) {
    expect(canAccess('viewer', { resource: 'bookings', action })).toBe(true);
  }
  for (const action of ['create', 'edit', 'delete', 'anything else']) {
    expect(canAccess('viewer', { resource: 'bookings', action })).toBe(false);
  }
});

it.each(['user-management', 'deal-requests', 'mail', 'audit', 'catalogue', 'personal-data', 'settings'])(
  'hides %s from viewers',
  (resource) => {
    expect(canAccess('viewer', { resource, action: 'list' })).toBe(false);
  },
);

it('allows nothing without a session', () => {
  expect(canAccess(undefined, { resource: 'bookings', action: 'list' })).toBe(false);
});
