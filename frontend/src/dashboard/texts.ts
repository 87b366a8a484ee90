import type { Role } from '../api/types';

export const dashboardTexts = {
  heading: {
    admin: { title: 'Dashboard', subtitle: 'Overview of your advertising media booking system' },
    viewer: { title: 'Viewer Dashboard', subtitle: 'View booking information and status updates' },
  } satisfies Record<Role, { title: string; subtitle: string }>,
  quickActions: { label: 'Quick Actions', create: 'Create New Booking', review: 'Review Pending' },
  stats: {
    label: 'Figures',
    total: 'Total Bookings',
    revenue: 'Revenue this Month',
    revenueOf: 'All live and completed',
    wentLive: (pounds: string, month: string) => `${pounds} went live in ${month}`,
    approved: 'Approved',
    live: (count: string) => `${count} live`,
    enquiries: 'Sales Enquiries',
    inProgress: (count: string) => `${count} in progress`,
    deals: 'Deal Requests',
    newDeals: (count: string) => `${count} new`,
    dealsLive: 'DEALS LIVE',
    toGoLive: (count: string) => `${count} to go live`,
    overdue: 'Overdue',
    pastDeadline: (count: string) => `+${count} past deadline`,
  },
  distribution: 'Booking Status Distribution',
  recent: {
    title: 'Recent Bookings',
    all: 'View all',
    empty: 'No bookings yet',
    emptyText: {
      admin: 'Create your first booking to get started',
      viewer: 'No bookings to display at this time',
    } satisfies Record<Role, string>,
    create: 'Create Booking',
  },
  recentEnquiries: 'Recent Sales Enquiries',
  recentDeals: 'Recent Deal Requests',
  loading: 'Loading bookings...',
  failed: { title: 'Failed to Load Bookings', unknown: 'Unknown error occurred', action: 'Try Again' },
};
