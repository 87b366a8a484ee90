import { Any } from 'typeorm';
import { ERASED, isAddress, type PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { forgetReasonOfDeals } from '../bookings/booking-personal-data.js';
import { auditedFacts, DEAL, withScreenshots } from './deal-record.js';
import { DealRequest } from './deal-request.entity.js';

/**
 * The deal requests that a person sent. Erasing drops their name, the description and why it was declined, also from the
 * bookings that were cancelled with it; brand, dates and bookings stay.
 */
export const dealPersonalData: PersonalRecordsOfModule = {
  async find(manager, email) {
    const where = { requestEmail: isAddress(email) };
    const deals = await manager.find(DealRequest, { where, order: { createdAt: 'ASC' } });
    await withScreenshots(manager, deals);
    return deals.map((deal) => {
      const { id, status, createdAt } = deal;
      return { id, status, facts: { createdAt, ...auditedFacts(deal) } };
    });
  },

  async erase(manager, ids) {
    const left = { requesterName: ERASED, dealDescription: ERASED, declinedReason: null };
    await manager.update(DealRequest, { id: Any(ids) }, left);
    await forgetReasonOfDeals(manager, ids, ERASED);
    const erased = await manager.findBy(DealRequest, { id: Any(ids) });
    return new Map(erased.map((deal) => [deal.id, DEAL.about(deal).label]));
  },
};
