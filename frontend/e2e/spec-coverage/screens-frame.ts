import type { Sections } from './row.js';

/** The frame around every page: URLs, session, header, sidebar and theme. */
export const frameScreens = {
  'Addresses and session': {
    'routes.dashboard': ['The dashboard', '/'],
    'routes.newBooking': ['A new booking', '/new-booking'],
    'routes.bookings': ['All bookings', '/bookings'],
    'routes.booking': ['One booking', '/bookings/{id}'],
    'routes.upload': ['The upload for one booking', '/bookings/{id}/upload'],
    'routes.salesEnquiry': ['The sales enquiry form', '/sales-enquiry'],
    'routes.salesEnquiries': ['The sales enquiries', '/sales-enquiries'],
    'routes.review': ['The bookings under review', '/review'],
    'routes.approved': ['The approved bookings', '/approved'],
    'routes.archived': ['The completed bookings', '/archived'],
    'routes.revenue': ['The revenue and the invoice report', '/revenue'],
    'routes.userManagement': ['The user accounts', '/user-management'],
    'routes.personalData': ['The personal data about an e-mail address', '/personal-data'],
    'routes.notFound': ['Any other URL shows that there is no such page', '404 Page Not Found'],
    'session.spinner': ['A centred spinner is shown while the session loads'],
    'session.toSignIn': ['Visitors who are not signed in are redirected to the sign-in screen', '/auth'],
    'session.page': ['After signing in, users get the page that they wanted to open'],
    'session.viewerPages': ['A viewer can open dashboard, bookings, review, enquiries, approved, archived and revenue'],
  },

  Header: {
    'header.toggle': ['A button collapses and expands the sidebar', 'Toggle sidebar'],
    'header.logo': ['The header contains the logo'],
    'header.logoHiddenOnPhone': ['On small screens the header has no logo'],
    'header.logoVariant': ['The logo changes with the theme immediately'],
    'header.themeToggle': ['A button switches between light and dark'],
  },

  Sidebar: {
    'sidebar.shortcutCtrl': ['Ctrl + B toggles it', 'Ctrl + B'],
    'sidebar.shortcutCmd': ['Cmd + B toggles it', 'Cmd + B'],
    'sidebar.sheet': ['On a phone it opens as a sheet over the page'],
    'sidebar.dashboard': ['Links to the dashboard', 'Dashboard'],
    'sidebar.newBooking': ['Links to the form for a new booking', 'New Booking'],
    'sidebar.allBookings': ['Links to all bookings', 'All Bookings'],
    'sidebar.salesEnquiries': ['Links to the sales enquiries', 'Sales Enquiries'],
    'sidebar.underReview': ['Links to the bookings under review', 'Under Review'],
    'sidebar.approved': ['Links to the approved bookings', 'Approved'],
    'sidebar.archived': ['Links to the completed bookings', 'Archived'],
    'sidebar.revenue': ['Links to the revenue page', 'Revenue'],
    'sidebar.userManagement': ['Links admins to the user accounts', 'User Management'],
    'sidebar.personalData': ['Links admins to personal data', 'Personal Data'],
    'sidebar.noUserManagement': ['Viewers have no link to the user accounts'],
    'sidebar.order': ['The links are in the order of this list'],
    'sidebar.account': ['The footer shows the user and, in brackets, the role', '{username} ({role})'],
    'sidebar.logout': ['The footer has a button that signs out', 'Logout'],
    'sidebar.changePassword': ['The footer has a button with which users change their own password', 'Change Password'],
    'sidebar.loggingOut': ['Label of the button while waiting for the response', 'Logging out...'],
    'sidebar.remembered': ['Its collapsed state is remembered after a reload'],
  },

  Theme: {
    'theme.system': ['Without a choice, the theme follows the system’s preference'],
    'theme.stored': ['A choice survives a reload'],
    'theme.storedBeatsSystem': ['A choice overrides the system’s preference'],
  },
} as const satisfies Sections;
