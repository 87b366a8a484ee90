import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput, TooLarge } from '../../common/errors.js';
import { quoted } from '../../common/original-name.js';
import { given } from '../../common/validation.js';
import type { VersionDto } from '../../common/version.dto.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files } from '../../platform/files/files.service.js';
import { ORGANISATION_ID, type Organisation } from '../../platform/organisation/organisation.entity.js';
import { Records } from '../../platform/records/records.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { CALENDAR_ID, type Calendar } from './calendar.entity.js';
import { CALENDAR, ORGANISATION, PRICING } from './settings-records.js';
import type { EditCalendarDto } from './dto/calendar.dto.js';
import type { EditOrganisationDto } from './dto/edit-organisation.dto.js';
import type { EditPricingDto } from './dto/pricing.dto.js';
import { PRICING_ID, type Pricing } from './pricing.entity.js';

/** The logo is attached to every mail. */
const MAX_LOGO_BYTES = 256 * 1024;
const MAX_LOGO_PIXELS = 2_000;

/** Changes of settings (docs/product.md, 15). All throw as `Records`, and Conflict for an outdated version. */
@Injectable()
export class SettingsCommands {
  constructor(
    private readonly records: Records,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  editOrganisation({ version, ...sent }: EditOrganisationDto, actor: Actor): Promise<Organisation> {
    return this.records.change(ORGANISATION, ORGANISATION_ID, actor, (change, organisation) => {
      change.requireVersion(version);
      Object.assign(organisation, given(sent));
      change.record('changed');
    });
  }

  /** Replaces the logo, if there is one. @throws TooLarge, InvalidInput */
  putLogo(staged: StagedFile, { version }: VersionDto, actor: Actor): Promise<Organisation> {
    refuseUnfit(staged);
    const origin = { uploadedBy: actor.name, uploadedAt: this.clock.now() };
    const newFile = this.files.staged({ type: 'organisation', id: ORGANISATION_ID }, 'logo', staged, origin);
    return this.records.change(
      ORGANISATION,
      ORGANISATION_ID,
      actor,
      async (change, organisation) => {
        change.requireVersion(version);
        organisation.logo = await change.replaceFile(newFile);
        change.record('logo changed');
      },
      { files: [newFile] },
    );
  }

  /** @throws Conflict when there is none */
  removeLogo({ version }: VersionDto, actor: Actor): Promise<Organisation> {
    return this.records.change(ORGANISATION, ORGANISATION_ID, actor, async (change, organisation) => {
      if (!organisation.logo) throw new Conflict('There is no logo. Reload the page.');
      change.requireVersion(version);
      await change.removeFiles(ORGANISATION_ID);
      organisation.logo = null;
      change.record('logo removed');
    });
  }

  editCalendar({ version, workingDays, nonWorkingDays, ...options }: EditCalendarDto, actor: Actor): Promise<Calendar> {
    return this.records.change(CALENDAR, CALENDAR_ID, actor, (change, calendar) => {
      change.requireVersion(version);
      if (workingDays) calendar.workingDays = [...new Set(workingDays)].sort((one, other) => one - other);
      if (nonWorkingDays)
        calendar.nonWorkingDays = nonWorkingDays.toSorted((one, other) => one.day.localeCompare(other.day));
      Object.assign(calendar, given(options));
      change.record('changed');
    });
  }

  editPricing({ version, discountLimit, monthlyTargets }: EditPricingDto, actor: Actor): Promise<Pricing> {
    return this.records.change(PRICING, PRICING_ID, actor, (change, pricing) => {
      change.requireVersion(version);
      pricing.discountLimit = discountLimit;
      if (monthlyTargets)
        pricing.monthlyTargets = monthlyTargets.toSorted((one, other) => one.month.localeCompare(other.month));
      change.record('changed');
    });
  }
}

function refuseUnfit({ name, size, width, height }: StagedFile): void {
  if (size > MAX_LOGO_BYTES) {
    const message = `${quoted(name)} is larger than 256 KB. The logo is attached to every email: make it smaller and send it again.`;
    throw new TooLarge(message, { logo: message });
  }
  if (Math.max(width!, height!) > MAX_LOGO_PIXELS)
    throw InvalidInput.field(
      'logo',
      `${quoted(name)} has ${width} × ${height} pixels. Save it with at most ${MAX_LOGO_PIXELS} on each side.`,
    );
}
