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
    'money.month': ['Revenue this Month is the sum of Live and Completed bookings'],
    'counts.approved': ['The card Approved counts Approved and Live'],
    'counts.enquiries': ['The card Sales Enquiries counts enquiries that are not confirmed yet'],
    'counts.overdue': ['The card Overdue counts bookings in the status Overdue'],
    'dates.cards': ['Cards and deadlines of bookings', 'MMM dd, yyyy'],
    'dates.invoice': ['Dates in the invoice report', 'dd MMM yyyy'],
    'dates.invoiceTime': ['Times in the invoice report', 'dd MMM yyyy HH:mm'],
    'dates.deals': ['Dates of deals', 'dd/MM/yyyy'],
    'dates.dealForm': ['Date values in the deal request form', 'yyyy-MM-dd'],
  },

  'How many': {
    'count.recentBookings': ['The dashboard shows three bookings'],
    'count.recentEnquiries': ['The dashboard shows six enquiries'],
    'count.recentDeals': ['The dashboard shows six deal requests'],
    'count.dashboardTypes': [
      'An enquiry on the dashboard shows three booking types and the number of others',
      '+{count} more',
    ],
    'count.enquiryTypes': [
      'The card of an enquiry shows three booking types and the number of others',
      '+{count} more',
    ],
  },

  Lists: {
    'list.years': ['Years of a booking period', '2025 to 2030'],
    'list.months': ['Months of a booking period', 'January to December'],
    'list.directors': ['Five trading directors, by first name'],
    'list.brands': ['About forty brands'],
    'list.categories': ['Six media categories'],
    'list.firstWebsite': ['Eleven opportunities on the local website', elevenWebsite],
    'list.secondWebsite': ['The same eleven on the convenience store website', elevenWebsite],
    'list.newsletter': ['Twelve opportunities in the newsletter', twelveNewsletter],
    'list.supermarket': ['Two in supermarkets', 'Kiosk Screens (10 Second); Floor Sticker'],
    'list.depots': ['One in depots', 'Depot Video (Various)'],
    'list.forecourts': ['One on forecourts', 'Gantry Screen (10 Seconds)'],
  },

  'Interface constants': {
    'constant.sidebarCookie': ['The sidebar’s state is stored in a cookie for seven days', 'sidebar_state'],
    'constant.sidebarWidth': ['The sidebar’s width', '16rem'],
    'constant.sidebarFolded': ['The sidebar’s width when collapsed', '3rem'],
    'constant.sidebarSheet': ['The sheet’s width on a phone', '18rem'],
    'constant.phone': ['Screens below 768 px count as phones'],
    'constant.themeKey': ['The theme is stored in local storage', 'theme'],
    'constant.tooltipDelay': ['A tooltip appears after 700 ms'],
    'constant.tooltipSkip': ['The next one within 300 ms appears immediately'],
    'toast.one': ['Only one toast is visible; the next one replaces it'],
    'toast.duration': ['A toast disappears after five seconds'],
    'toast.swipe': ['A swipe of 50 px to the right closes it'],
    'toast.f8': ['F8 moves the focus to the notifications', 'F8'],
    'load.noRetry': ['A failed request is not retried automatically'],
    'load.noRefetch': ['Returning to the window causes no requests'],
    'load.noPolling': ['An idle page makes no requests'],
  },
} as const satisfies Sections;
