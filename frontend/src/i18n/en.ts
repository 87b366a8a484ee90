import { artworkSpecTexts } from '../artwork-specs/texts';
import { auditFields, auditTexts } from '../audit/texts';
import { artworkTexts } from '../bookings/artwork/texts';
import { filterTexts } from '../bookings/filters/texts';
import { formTexts } from '../bookings/form/texts';
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
} from '../bookings/texts';
import { assigneeTexts } from '../assignees/texts';
import { calendarFeedTexts } from '../calendar-feeds/texts';
import { catalogueTexts } from '../catalogue/texts';
import { dashboardTexts } from '../dashboard/texts';
import { dealFields, dealTexts } from '../deals/texts';
import { enquiryTexts } from '../enquiries/texts';
import { availabilityTexts } from '../inventory/availability/texts';
import { inventoryTexts } from '../inventory/texts';
import { layoutTexts } from '../layout/texts';
import { mailFields, mailTexts } from '../mail/texts';
import { noteTexts } from '../notes/texts';
import { optionFields, optionTexts } from '../options/texts';
import { personalDataTexts } from '../personal-data/texts';
import { rateTexts } from '../rates/texts';
import { reportTexts } from '../reports/texts';
import { revenueTexts } from '../revenue/texts';
import { settingsTexts } from '../settings/texts';
import { dialogTexts, listTexts } from '../ui/list/texts';
import { roleTexts, statusTexts } from '../ui/statusTexts';
import { userFields, userTexts } from '../users/texts';

/**
 * The English texts of the staff screens. Each folder keeps its own. The sign-in screens and the public pages do not
 * load react-admin and read their texts directly.
 */
export const en = {
  /** Where react-admin looks for the names of resources and for the labels of columns and inputs. */
  resources: {
    bookings: { name: 'Booking |||| Bookings', fields: bookingFields },
    'sales-enquiries': { name: 'Sales enquiry |||| Sales enquiries' },
    'deal-requests': { name: 'Deal request |||| Deal requests', fields: dealFields },
    options: { name: 'Option |||| Options', fields: optionFields },
    'user-management': { name: 'User |||| Users', fields: userFields },
    mail: { name: 'Mail |||| Mails', fields: mailFields },
    audit: { name: 'Audit entry |||| Audit entries', fields: auditFields },
    availability: { name: availabilityTexts.title },
    catalogue: { name: catalogueTexts.title },
    conflicts: { name: inventoryTexts.conflicts.title },
    rates: { name: rateTexts.title },
    revenue: { name: revenueTexts.title },
    settings: { name: settingsTexts.title },
    'calendar-feeds': { name: calendarFeedTexts.title },
    'personal-data': { name: personalDataTexts.title, fields: { email: 'Email' } },
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
  inventory: inventoryTexts,
  layout: layoutTexts,
  list: listTexts,
  mail: mailTexts,
  notes: noteTexts,
  options: optionTexts,
  personalData: personalDataTexts,
  rates: rateTexts,
  reports: reportTexts,
  revenue: revenueTexts,
  roles: roleTexts,
  settings: settingsTexts,
  statuses: statusTexts,
  users: userTexts,
} as const;
