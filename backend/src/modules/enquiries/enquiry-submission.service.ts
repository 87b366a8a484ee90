import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { InvalidInput, type FieldErrors } from '../../common/errors.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { knownOf } from '../../platform/audit/changes.js';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { PublicForms } from '../../platform/public-forms/public-forms.service.js';
import { CatalogueNames } from '../catalogue/catalogue-names.service.js';
import { CatalogueService, offeredName } from '../catalogue/catalogue.service.js';
import type { CreateEnquiryDto } from './dto/create-enquiry.dto.js';
import { aboutOf, auditedFacts } from './enquiry-audit.js';
import { EnquiryMails } from './enquiry-mails.service.js';
import { INITIAL_STATUS } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

type Values = Omit<CreateEnquiryDto, 'website'>;

/** Receives enquiries from the public form (docs/product.md, 3.1). */
@Injectable()
export class EnquirySubmission {
  constructor(
    private readonly clock: Clock,
    private readonly forms: PublicForms,
    private readonly catalogue: CatalogueService,
    private readonly names: CatalogueNames,
    private readonly mails: EnquiryMails,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws InvalidInput by field; Conflict and TooManyRequests as PublicForms does. */
  async submit({ website: _, ...form }: CreateEnquiryDto, sender: Sender): Promise<Enquiry> {
    const enquiry = await this.forms.submit<Values, Enquiry>(sender, {
      content: form,
      check: () => this.offered(form),
      write: async (manager, id, values, acknowledges) => {
        const names = await this.names.inForce(manager);
        const named = {
          ...values,
          brand: names.brand(values.brand),
          tradingDirector: names.tradingDirector(values.tradingDirector),
          bookingTypes: [...new Set(values.bookingTypes.map((type) => names.bookingType(type)))],
        };
        await manager.insert(Enquiry, newEnquiry(id, named));
        const enquiry = await manager.findOneByOrFail(Enquiry, { id });
        await this.audit.add(manager, {
          actor: sender.actor,
          about: aboutOf(enquiry),
          action: 'submitted',
          after: knownOf(auditedFacts(enquiry)),
        });
        await this.mails.announce(manager, enquiry);
        if (acknowledges) await this.mails.acknowledge(manager, enquiry);
        return enquiry;
      },
      acknowledgedTo: form.brandContactEmail,
      read: async (manager, id) => asSubmitted(await manager.findOneByOrFail(Enquiry, { id })),
      pretend: (id, values) => Object.assign(new Enquiry(), { ...newEnquiry(id, values), ...this.neverSaved() }),
    });
    this.mails.wake();
    return enquiry;
  }

  /** The form's choices as spelt in the catalogue. @throws InvalidInput by field for a choice that is not offered */
  private async offered(form: Values): Promise<Values> {
    const { tradingDirectors, brands, bookingTypes: groups } = await this.catalogue.current();
    const types = groups.flatMap((group) => group.types);
    const tradingDirector = offeredName(tradingDirectors, form.tradingDirector);
    const brand = offeredName(brands, form.brand);
    const bookingTypes = form.bookingTypes.map((name) => offeredName(types, name));
    const errors: FieldErrors = {
      ...(!tradingDirector && { tradingDirector: 'Please select a trading director' }),
      ...(!brand && { brand: 'Please select a brand' }),
      ...(bookingTypes.includes(undefined) && { bookingTypes: NOT_ALL_OFFERED }),
    };
    if (Object.keys(errors).length > 0) throw new InvalidInput(Object.values(errors).join('. '), errors);
    return {
      ...form,
      tradingDirector: tradingDirector!,
      brand: brand!,
      bookingTypes: [...new Set(bookingTypes as string[])],
    };
  }

  private neverSaved() {
    const now = this.clock.now();
    return { bookings: [], version: 1, createdAt: now, updatedAt: now };
  }
}

/** The enquiry as it was submitted: the sender must not see what staff have done with it. */
function asSubmitted(enquiry: Enquiry): Enquiry {
  const { createdAt } = enquiry;
  return Object.assign(enquiry, { status: INITIAL_STATUS, bookings: [], version: 1, updatedAt: createdAt });
}

const NOT_ALL_OFFERED = 'One of the booking types is not offered any more. Please select from the list';

function newEnquiry(id: string, { additionalNotes = null, ...values }: Values) {
  return { id, ...values, additionalNotes, status: INITIAL_STATUS };
}
