export const layoutTexts = {
  skip: 'Skip to content',
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
};
