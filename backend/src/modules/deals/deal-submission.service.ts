import { Injectable } from '@nestjs/common';
import { readDates, requireTodayOrLater } from '../../common/campaign-dates.js';
import { Clock } from '../../common/clock.js';
import { InvalidInput } from '../../common/errors.js';
import { Config } from '../../config/config.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { knownOf } from '../../platform/audit/changes.js';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { PublicForms } from '../../platform/public-forms/public-forms.service.js';
import { CatalogueNames } from '../catalogue/catalogue-names.service.js';
import { CatalogueService, offeredName } from '../catalogue/catalogue.service.js';
import { aboutOf, auditedFacts } from './deal-audit.js';
import { DealMails } from './deal-mails.service.js';
import { DealRequest } from './deal-request.entity.js';
import { ENDS_TOO_EARLY, INITIAL_STATUS } from './deal-workflow.js';
import type { CreateDealRequestDto } from './dto/create-deal-request.dto.js';

type Form = Omit<CreateDealRequestDto, 'website'>;
type Values = Omit<Form, 'liveDate' | 'endDate'> & Pick<DealRequest, 'liveDate' | 'endDate'>;

/** Receives deal requests from the public form (docs/product.md, 2.1). */
@Injectable()
export class DealSubmission {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly forms: PublicForms,
    private readonly catalogue: CatalogueService,
    private readonly names: CatalogueNames,
    private readonly mails: DealMails,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws InvalidInput by field; Conflict and TooManyRequests as PublicForms does. */
  async submit({ website: _, ...form }: CreateDealRequestDto, sender: Sender): Promise<DealRequest> {
    const deal = await this.forms.submit<Values, DealRequest>(sender, {
      content: form,
      acknowledgedTo: form.requestEmail,
      check: () => this.offered(form),
      write: async (manager, id, values, acknowledges) => {
        const brand = (await this.names.inForce(manager)).brand(values.brand);
        await manager.insert(DealRequest, { id, ...values, brand, status: INITIAL_STATUS });
        const made = Object.assign(await manager.findOneByOrFail(DealRequest, { id }), { screenshot: null });
        await this.audit.add(manager, {
          actor: sender.actor,
          about: aboutOf(made),
          action: 'submitted',
          after: knownOf(auditedFacts(made)),
        });
        await this.mails.announce(manager, made);
        if (acknowledges) await this.mails.acknowledge(manager, made);
        return made;
      },
      read: async (manager, id) => this.asSubmitted(await manager.findOneByOrFail(DealRequest, { id }), form),
      pretend: (id, values) => Object.assign(new DealRequest(), { id, ...values, ...this.neverSaved() }),
    });
    this.mails.wake();
    return deal;
  }

  /** The form with the brand as spelt in the catalogue and the dates as moments. @throws InvalidInput by field */
  private async offered({ liveDate, endDate, ...form }: Form): Promise<Values> {
    const zone = this.config.businessTimeZone;
    const dates = readDates({ liveDate, endDate }, zone, ENDS_TOO_EARLY);
    requireTodayOrLater(dates, this.clock.now(), zone);
    const { brands } = await this.catalogue.current();
    const brand = offeredName(brands, form.brand);
    if (!brand) throw InvalidInput.field('brand', 'Please select a brand');
    return { ...form, brand, ...dates };
  }

  /** The request as it was submitted: the sender must not see what staff have done with it. */
  private asSubmitted(deal: DealRequest, { liveDate, endDate }: Form): DealRequest {
    const dates = readDates({ liveDate, endDate }, this.config.businessTimeZone, ENDS_TOO_EARLY);
    const { createdAt } = deal;
    return Object.assign(deal, { ...this.neverSaved(), ...dates, createdAt, updatedAt: createdAt });
  }

  private neverSaved() {
    const now = this.clock.now();
    return { status: INITIAL_STATUS, bookings: [], screenshot: null, version: 1, createdAt: now, updatedAt: now };
  }
}
