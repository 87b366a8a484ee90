import { Spine1700000000001 } from './1700000000001-spine.js';
import { CatalogueSeed1700000000002 } from './1700000000002-catalogue-seed.js';
import { EnquiriesAndDeals1700000000003 } from './1700000000003-enquiries-and-deals.js';
import { RevenueByMonth1700000000004 } from './1700000000004-revenue-by-month.js';
import { Record1700000000005 } from './1700000000005-record.js';
import { Desk1700000000006 } from './1700000000006-desk.js';
import { Files1700000000007 } from './1700000000007-files.js';
import { Jobs1700000000008 } from './1700000000008-jobs.js';
import { Mail1700000000009 } from './1700000000009-mail.js';
import { SignInAddresses1700000000010 } from './1700000000010-sign-in-addresses.js';
import { Changes1700000000011 } from './1700000000011-changes.js';
import { Folded1700000000014 } from './1700000000014-folded.js';
import { PersonalData1700000000015 } from './1700000000015-personal-data.js';
import { CatalogueRenamings1700000000016 } from './1700000000016-catalogue-renamings.js';
import { UploadKeys1700000000017 } from './1700000000017-upload-keys.js';
import { ListIndexes1700000000018 } from './1700000000018-list-indexes.js';
import { CarriedNames1700000000019 } from './1700000000019-carried-names.js';
import { Cancellation1700000000020 } from './1700000000020-cancellation.js';
import { RequestsRefused1700000000021 } from './1700000000021-requests-refused.js';
import { BookingRecipients1700000000022 } from './1700000000022-booking-recipients.js';
import { Teamwork1700000000023 } from './1700000000023-teamwork.js';
import { ReportColumns1700000000024 } from './1700000000024-report-columns.js';
import { Accounts1700000000025 } from './1700000000025-accounts.js';
import { Settings1700000000026 } from './1700000000026-settings.js';
import { MailCompanions1700000000027 } from './1700000000027-mail-companions.js';
import { Inventory1700000000028 } from './1700000000028-inventory.js';
import { Options1700000000029 } from './1700000000029-options.js';
import { Rates1700000000030 } from './1700000000030-rates.js';
import { ArtworkSpecs1700000000031 } from './1700000000031-artwork-specs.js';
import { CalendarFeeds1700000000032 } from './1700000000032-calendar-feeds.js';
import { LateBookings1700000000036 } from './1700000000036-late-bookings.js';
import { AccessVersions1700000000037 } from './1700000000037-access-versions.js';
import { AddressesInTexts1700000000038 } from './1700000000038-addresses-in-texts.js';
import { LeadDays1700000000041 } from './1700000000041-lead-days.js';

/** In the order in which they are applied. */
export const migrations = [
  Spine1700000000001,
  CatalogueSeed1700000000002,
  EnquiriesAndDeals1700000000003,
  RevenueByMonth1700000000004,
  Record1700000000005,
  Desk1700000000006,
  Files1700000000007,
  Jobs1700000000008,
  Mail1700000000009,
  SignInAddresses1700000000010,
  Changes1700000000011,
  Folded1700000000014,
  PersonalData1700000000015,
  CatalogueRenamings1700000000016,
  UploadKeys1700000000017,
  ListIndexes1700000000018,
  CarriedNames1700000000019,
  Cancellation1700000000020,
  RequestsRefused1700000000021,
  BookingRecipients1700000000022,
  Teamwork1700000000023,
  ReportColumns1700000000024,
  Accounts1700000000025,
  Settings1700000000026,
  MailCompanions1700000000027,
  Inventory1700000000028,
  Options1700000000029,
  Rates1700000000030,
  ArtworkSpecs1700000000031,
  CalendarFeeds1700000000032,
  LateBookings1700000000036,
  AccessVersions1700000000037,
  AddressesInTexts1700000000038,
  LeadDays1700000000041,
];
