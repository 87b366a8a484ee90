import { authTexts } from './auth';

export const layoutTexts = {
  loading: 'Loading...',
  breadcrumb: 'Breadcrumb',
  toggleSidebar: 'Toggle sidebar',
  sidebar: 'Main',
  sidebarSheet: 'Navigation',
  notFound: {
    title: '404 Page Not Found',
    text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
    action: 'Back to Dashboard',
  },
  denied: {
    title: 'Access denied',
    text: 'Your account may not open this page. Ask an administrator if you need it.',
    action: 'Back to Dashboard',
  },
  leave: { title: 'Leave this form?', submit: 'Leave', cancel: 'Stay' },
  menu: { dashboard: 'Dashboard', approved: 'Approved', archived: 'Archived' },
  account: {
    signOut: authTexts.signOut,
    signingOut: authTexts.signingOut,
    drafts: authTexts.signOutDrafts,
  },
} as const;
