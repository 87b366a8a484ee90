import { canAccess } from '../providers/canAccess';
import type { DashboardSummary, Role } from '../api/types';
import { PERSONAL_DATA_PATH } from '../personal-data/texts';
import {
  ArchiveIcon,
  CatalogueIcon,
  CheckIcon,
  DealIcon,
  EyeIcon,
  HistoryIcon,
  HomeIcon,
  ListIcon,
  MailIcon,
  MessageIcon,
  PersonIcon,
  PlusIcon,
  PoundIcon,
  UsersIcon,
  type Icon,
} from '../ui/icons';

export type NavigationEntry = {
  title: string;
  to: string;
  icon: Icon;
  /** The permission that makes the entry useful. */
  resource: string;
  action: string;
  /** The number of waiting records, from the dashboard's figures. */
  waiting?: (summary: DashboardSummary) => number;
  /** Begins a new group. */
  isApart?: boolean;
};

const countOf = (wanted: string, counts: readonly { status: string; count: number }[]): number =>
  counts.find(({ status }) => status === wanted)?.count ?? 0;

const entries: NavigationEntry[] = [
  { title: 'Dashboard', to: '/', icon: HomeIcon, resource: 'dashboard', action: 'read' },
  { title: 'New Booking', to: '/new-booking', icon: PlusIcon, resource: 'bookings', action: 'create' },
  { title: 'All Bookings', to: '/bookings', icon: ListIcon, resource: 'bookings', action: 'list' },
  {
    title: 'Sales Enquiries',
    to: '/sales-enquiries',
    icon: MessageIcon,
    resource: 'sales-enquiries',
    action: 'list',
    waiting: ({ salesEnquiries }) => salesEnquiries.open,
  },
  {
    title: 'Under Review',
    to: '/review',
    icon: EyeIcon,
    resource: 'bookings',
    action: 'list',
    waiting: ({ statusCounts }) => countOf('Under Review', statusCounts),
  },
  { title: 'Approved', to: '/approved', icon: CheckIcon, resource: 'bookings', action: 'list' },
  { title: 'Archived', to: '/archived', icon: ArchiveIcon, resource: 'bookings', action: 'list' },
  { title: 'Revenue', to: '/revenue', icon: PoundIcon, resource: 'revenue', action: 'read' },
  {
    title: 'User Management',
    to: '/user-management',
    icon: UsersIcon,
    resource: 'admin/users',
    action: 'list',
    isApart: true,
  },
  {
    title: 'Deal Requests',
    to: '/deal-requests',
    icon: DealIcon,
    resource: 'deal-requests',
    action: 'list',
    waiting: ({ dealRequests }) => countOf('New Deal', dealRequests?.counts ?? []),
  },
  { title: 'Catalogue', to: '/catalogue', icon: CatalogueIcon, resource: 'catalogue', action: 'list' },
  { title: 'Mail', to: '/mail', icon: MailIcon, resource: 'mail', action: 'list' },
  { title: 'Audit', to: '/audit', icon: HistoryIcon, resource: 'audit', action: 'list' },
  { title: 'Personal Data', to: PERSONAL_DATA_PATH, icon: PersonIcon, resource: 'personal-data', action: 'read' },
];

/** The sidebar entries for a role, in the order of docs/product.md, 7.2. */
export const navigationOf = (role: Role): NavigationEntry[] => entries.filter((entry) => canAccess(role, entry));
