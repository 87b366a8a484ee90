import { artworkTexts } from './artwork';
import { artworkSpecTexts } from './artworkSpecs';
import { assigneeTexts } from './assignees';
import { auditFields, auditTexts } from './audit';
import { availabilityTexts } from './availability';
import { filterTexts } from './bookingFilters';
import { formTexts } from './bookingForm';
import {
  actionTexts,
  approvedTexts,
  archivedTexts,
  bookingFields,
  bookingListTexts,
  bookingTexts,
  detailTexts,
  reviewTexts,
  uploadTexts,
} from './bookings';
import { calendarFeedTexts } from './calendarFeeds';
import { catalogueTexts } from './catalogue';
import { dashboardTexts } from './dashboard';
import { dealFields, dealTexts } from './deals';
import { enquiryFields, enquiryTexts } from './enquiries';
import { frameTexts } from './frame';
import { inputTexts } from './inputs';
import { inventoryTexts } from './inventory';
import { layoutTexts } from './layout';
import { dialogTexts, listTexts } from './list';
import { mailFields, mailTexts } from './mail';
import { noteTexts } from './notes';
import { optionFields, optionTexts } from './options';
import { personalDataTexts } from './personalData';
import { rateTexts } from './rates';
import { reminderTexts } from './reminders';
import { reportTexts } from './reports';
import { revenueTexts } from './revenue';
import { settingsTexts } from './settings';
import { roleTexts, statusTexts } from './statuses';
import { userFields, userTexts } from './users';

/**
 * The English texts of the staff screens. The sign-in screens and the public pages do not load react-admin and read the
 * file with their own texts directly.
 */
export const en = {
  /** Where react-admin looks for the names of resources and for the labels of columns and inputs. */
  resources: {
    bookings: { name: 'Booking |||| Bookings', fields: bookingFields },
    'sales-enquiries': { name: 'Sales enquiry |||| Sales enquiries', fields: enquiryFields },
    'deal-requests': { name: 'Deal request |||| Deal requests', fields: dealFields },
    options: { name: 'Option |||| Options', fields: optionFields },
    'user-management': { name: 'User |||| Users', fields: userFields },
    mail: { name: 'Email |||| Emails', fields: mailFields },
    audit: { name: 'Audit entry |||| Audit entries', fields: auditFields },
    conflicts: { name: inventoryTexts.conflicts.title },
  },
  artworkSpecs: artworkSpecTexts,
  assignees: assigneeTexts,
  audit: auditTexts,
  availability: availabilityTexts,
  bookings: {
    ...bookingTexts,
    approved: approvedTexts,
    archived: archivedTexts,
    artwork: artworkTexts,
    create: formTexts,
    filters: filterTexts,
    list: bookingListTexts,
    review: reviewTexts,
    show: detailTexts,
    uploadPage: uploadTexts,
    verbs: actionTexts,
  },
  calendarFeeds: calendarFeedTexts,
  catalogue: catalogueTexts,
  dashboard: dashboardTexts,
  deals: dealTexts,
  dialog: dialogTexts,
  enquiries: enquiryTexts,
  frame: frameTexts,
  inputs: inputTexts,
  inventory: inventoryTexts,
  layout: layoutTexts,
  list: listTexts,
  mail: mailTexts,
  notes: noteTexts,
  options: optionTexts,
  personalData: personalDataTexts,
  rates: rateTexts,
  reminders: reminderTexts,
  reports: reportTexts,
  revenue: revenueTexts,
  roles: roleTexts,
  settings: settingsTexts,
  statuses: statusTexts,
  users: userTexts,
} as const;

export type Messages = typeof en;
