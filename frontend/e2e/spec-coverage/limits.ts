import type { Sections } from './row.js';

const elevenWebsite = [
  'Home Page Scrolling Banner; Home Promotional Card / Home Page Banner; Home Page Header; Category Sponsor Image;',
  'Dashboard Sidebar Image; Sponsored Blog Link Image; Product Leaflet Promotion send with all customer shipments -',
  'MONTHLY; Push Notification Text Only; Email Blast (Launch and Coming Soon); Featured Brand on Brand Page;',
  'Hot Product Badges and Collection',
].join(' ');
const twelveNewsletter = [
  'Front Cover; Inside Front Cover; Back Cover; Inside Back Cover; Full Page Advert; Double Page Advert;',
  'Half Page Advert; Quarter Page Advert; Disruptive; Advertorial; Interview; Leaflet Insertion',
].join(' ');

/** Formats, counts, lists of names and constants of the interface. */
export const limits = {
  'Money and dates': {
    'money.format': ['Pounds with sign, thousands and two decimals', '£1,234.50'],
    'money.month': ['Revenue this Month sums what is Live or Completed'],
    'counts.approved': ['The card Approved counts Approved and Live'],
    'counts.enquiries': ['The card Sales Enquiries counts what is not confirmed yet'],
    'counts.overdue': ['The card Overdue counts the status Overdue'],
    'dates.cards': ['Cards and deadlines of bookings', 'MMM dd, yyyy'],
    'dates.invoice': ['Days of the invoice report', 'dd MMM yyyy'],
    'dates.invoiceTime': ['Times of the invoice report', 'dd MMM yyyy HH:mm'],
    'dates.deals': ['Days of deals', 'dd/MM/yyyy'],
    'dates.dealForm': ['The deal request form’s fields hold days as', 'yyyy-MM-dd'],
  },

  'How many': {
    'count.recentBookings': ['The dashboard shows three bookings'],
    'count.recentEnquiries': ['The dashboard shows six enquiries'],
    'count.recentDeals': ['The dashboard shows six deal requests'],
    'count.dashboardTypes': [
      'An enquiry on the dashboard names three booking types, then how many more',
      '+{count} more',
    ],
    'count.enquiryTypes': ['A card of an enquiry names three booking types, then how many more', '+{count} more'],
  },

  Lists: {
    'list.years': ['Years of a booking period', '2025 to 2030'],
    'list.months': ['Months of a booking period', 'January to December'],
    'list.directors': ['Five trading directors, by first name'],
    'list.brands': ['About forty brands'],
    'list.categories': ['Six media categories'],
    'list.firstWebsite': ['Eleven opportunities of the local website', elevenWebsite],
    'list.secondWebsite': ['The same eleven of the convenience store website', elevenWebsite],
    'list.newsletter': ['Twelve opportunities of the newsletter', twelveNewsletter],
    'list.supermarket': ['Two of the supermarket', 'Kiosk Screens (10 Second); Floor Sticker'],
    'list.depots': ['One of the depots', 'Depot Video (Various)'],
    'list.forecourts': ['One of the forecourts', 'Gantry Screen (10 Seconds)'],
  },

  'Interface constants': {
    'constant.sidebarCookie': ['The sidebar’s state is a cookie for seven days', 'sidebar_state'],
    'constant.sidebarWidth': ['The sidebar’s width', '16rem'],
    'constant.sidebarFolded': ['The sidebar’s width when folded', '3rem'],
    'constant.sidebarSheet': ['The sheet’s width on a phone', '18rem'],
    'constant.phone': ['Below 768 px it is a phone'],
    'constant.themeKey': ['The theme is kept in local storage', 'theme'],
    'constant.tooltipDelay': ['A tooltip appears after 700 ms'],
    'constant.tooltipSkip': ['The next one, within 300 ms, at once'],
    'toast.one': ['One toast at a time: the next one takes its place'],
    'toast.duration': ['A toast goes after five seconds'],
    'toast.swipe': ['A swipe of 50 px to the right puts it away'],
    'toast.f8': ['F8 moves the focus to the notifications', 'F8'],
    'load.noRetry': ['What failed to load is not asked for again by itself'],
    'load.noRefetch': ['Coming back to the window asks for nothing'],
    'load.noPolling': ['A page that is left alone asks for nothing'],
  },
} as const satisfies Sections;
