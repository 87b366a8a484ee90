import { canAccess } from '../providers/canAccess';
import type { Role } from '../api/types';
import { EyeIcon, HomeIcon, ListIcon, PlusIcon, UsersIcon, type Icon } from '../ui/icons';

export type NavigationEntry = {
  title: string;
  to: string;
  icon: Icon;
  /** What somebody must be allowed to do for the entry to be of use. */
  resource: string;
  action: string;
  /** Begins a new group. */
  isApart?: boolean;
};

const entries: NavigationEntry[] = [
  { title: 'Dashboard', to: '/', icon: HomeIcon, resource: 'dashboard', action: 'read' },
  { title: 'New Booking', to: '/new-booking', icon: PlusIcon, resource: 'bookings', action: 'create' },
  { title: 'All Bookings', to: '/bookings', icon: ListIcon, resource: 'bookings', action: 'list' },
  { title: 'Under Review', to: '/review', icon: EyeIcon, resource: 'bookings', action: 'list' },
  {
    title: 'User Management',
    to: '/user-management',
    icon: UsersIcon,
    resource: 'admin/users',
    action: 'list',
    isApart: true,
  },
];

/** The sidebar of a role, in the order of docs/product.md, 7.2. */
export const navigationOf = (role: Role): NavigationEntry[] => entries.filter((entry) => canAccess(role, entry));
