import type { Sections } from './row.js';

/** What stands around every page: addresses, session, header, sidebar, theme. */
export const frameScreens = {
  'Addresses and session': {
    'routes.dashboard': ['The dashboard', '/'],
    'routes.newBooking': ['A new booking', '/new-booking'],
    'routes.bookings': ['All bookings', '/bookings'],
    'routes.booking': ['One booking', '/bookings/{id}'],
    'routes.upload': ['Upload for one booking', '/bookings/{id}/upload'],
    'routes.salesEnquiry': ['The sales enquiry form', '/sales-enquiry'],
    'routes.salesEnquiries': ['The sales enquiries', '/sales-enquiries'],
    'routes.review': ['The bookings under review', '/review'],
    'routes.approved': ['The approved bookings', '/approved'],
    'routes.archived': ['The completed bookings', '/archived'],
    'routes.revenue': ['Revenue and invoice report', '/revenue'],
    'routes.userManagement': ['The user accounts', '/user-management'],
    'routes.personalData': ['What is held about an address', '/personal-data'],
    'routes.notFound': ['Any other address says that nothing is there', '404 Page Not Found'],
    'session.spinner': ['A spinner stands in the centre while the session loads'],
    'session.toSignIn': ['Whoever is not signed in is led to the sign-in screen', '/auth'],
    'session.page': ['Who is signed in gets the page that was asked for'],
    'session.viewerPages': ['A viewer opens dashboard, bookings, review, enquiries, approved, archived and revenue'],
  },

  Header: {
    'header.toggle': ['A button folds and unfolds the sidebar', 'Toggle sidebar'],
    'header.logo': ['The logo stands in the header'],
    'header.logoHiddenOnPhone': ['On a small screen the header does without the logo'],
    'header.logoVariant': ['The logo’s variant follows the theme at once'],
    'header.themeToggle': ['A button changes between light and dark'],
  },

  Sidebar: {
    'sidebar.shortcutCtrl': ['Ctrl and B toggle it', 'Ctrl + B'],
    'sidebar.shortcutCmd': ['Cmd and B toggle it', 'Cmd + B'],
    'sidebar.sheet': ['On a phone it opens as a sheet over the page'],
    'sidebar.dashboard': ['Leads to the dashboard', 'Dashboard'],
    'sidebar.newBooking': ['Leads to a new booking', 'New Booking'],
    'sidebar.allBookings': ['Leads to all bookings', 'All Bookings'],
    'sidebar.salesEnquiries': ['Leads to the sales enquiries', 'Sales Enquiries'],
    'sidebar.underReview': ['Leads to the bookings under review', 'Under Review'],
    'sidebar.approved': ['Leads to the approved bookings', 'Approved'],
    'sidebar.archived': ['Leads to the completed bookings', 'Archived'],
    'sidebar.revenue': ['Leads to the revenue page', 'Revenue'],
    'sidebar.userManagement': ['Leads admins to the user accounts', 'User Management'],
    'sidebar.personalData': ['Leads admins to what is held about an address', 'Personal Data'],
    'sidebar.noUserManagement': ['Viewers have no entry for user accounts'],
    'sidebar.order': ['The entries stand in the order of this list'],
    'sidebar.account': ['The foot names the user and, in brackets, the role', '{username} ({role})'],
    'sidebar.logout': ['The foot signs out', 'Logout'],
    'sidebar.loggingOut': ['While the answer is on its way the button says so', 'Logging out...'],
    'sidebar.remembered': ['Folded or not is remembered over a reload'],
  },

  Theme: {
    'theme.system': ['Without a choice the system’s preference decides'],
    'theme.stored': ['A choice outlives the reload'],
    'theme.storedBeatsSystem': ['A choice wins over the system’s preference'],
  },
} as const satisfies Sections;
