import { ConfigError } from '../../config/config.js';
import { CarriedNames1700000000019 } from './1700000000019-schema.js';
import { Cancellation1700000000020 } from './1700000000020-cancellation.js';
import { RequestsRefused1700000000021 } from './1700000000021-requests-refused.js';
import { BookingRecipients1700000000022 } from './1700000000022-booking-recipients.js';
import { Teamwork1700000000023 } from './1700000000023-teamwork.js';
import { Accounts1700000000025 } from './1700000000025-accounts.js';
import { Settings1700000000026 } from './1700000000026-settings.js';
import { MailCompanions1700000000027 } from './1700000000027-mail-companions.js';
import { Inventory1700000000028 } from './1700000000028-inventory.js';
import { Rates1700000000030 } from './1700000000030-rates.js';
import { ArtworkSpecs1700000000031 } from './1700000000031-artwork-specs.js';
import { CalendarFeeds1700000000032 } from './1700000000032-calendar-feeds.js';
import { Sales1700000000042 } from './1700000000042-sales.js';
import { Chasing1700000000044 } from './1700000000044-chasing.js';
import { StatusInNameIndexes1700000000049 } from './1700000000049-status-in-name-indexes.js';
import { AddressKeys1700000000050 } from './1700000000050-address-keys.js';

/** In the order in which they are applied. */
export const migrations = [
  CarriedNames1700000000019,
  Cancellation1700000000020,
  RequestsRefused1700000000021,
  BookingRecipients1700000000022,
  Teamwork1700000000023,
  Accounts1700000000025,
  Settings1700000000026,
  MailCompanions1700000000027,
  Inventory1700000000028,
  Rates1700000000030,
  ArtworkSpecs1700000000031,
  CalendarFeeds1700000000032,
  Sales1700000000042,
  Chasing1700000000044,
  StatusInNameIndexes1700000000049,
  AddressKeys1700000000050,
];

/**
 * Unreleased migrations that were merged into those above. A database that has applied any of them is complete only if it
 * has applied AddressKeys, which came last.
 */
const FOLDED = new Set(
  `
  ReportColumns1700000000024 Options1700000000029 LateBookings1700000000036 AccessVersions1700000000037
  AddressesInTexts1700000000038 LeadDays1700000000041 Pickup1700000000043 AskedSince1700000000045
  MorningEmails1700000000046 DigestNames1700000000047 ApprovedAt1700000000048
  `.match(/\w+/g),
);

const known = new Set([...migrations.map(({ name }) => name), ...FOLDED]);

/** The first migration replaces those of release 1.0.0. Their names end with this number or a lower one. */
const FIRST = 1_700_000_000_019;

/** Those of the applied migrations that are of a newer version. */
export function newerThanOurs(applied: string[]): string[] {
  // Not `>= FIRST`: a name without a number counts as newer, too.
  return applied.filter((name) => !known.has(name) && !(Number(name.slice(-13)) < FIRST));
}

export const BEFORE_RELEASE =
  'The tables are from before Placard 1.0.0: start 1.0.0 with them first, then this version.';

const BEFORE_FOLDING =
  'The tables are from an unreleased version after Placard 1.0.0: start the last commit that has ' +
  '1700000000047-digest-names.ts with them first, then this version.';

/** @throws ConfigError if the tables are those of a version before 1.0.0, or of an unreleased one, with only some migrations */
export function requireRelease(applied: string[]): void {
  if (applied.length > 0 && !applied.includes(CarriedNames1700000000019.name)) throw new ConfigError(BEFORE_RELEASE);
  if (applied.some((name) => FOLDED.has(name)) && !applied.includes(AddressKeys1700000000050.name))
    throw new ConfigError(BEFORE_FOLDING);
}

/** @throws ConfigError if the tables are those of a newer version, or for the reasons of `requireRelease` */
export function requireOurs(applied: string[]): void {
  const newer = newerThanOurs(applied);
  if (newer.length > 0)
    throw new ConfigError(
      `A newer Placard has changed this database (${newer.join(', ')}): start that version or a later one, or restore the ` +
        'backup that was made before the upgrade.',
    );
  requireRelease(applied);
}
