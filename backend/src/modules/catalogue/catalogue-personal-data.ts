import { Any } from 'typeorm';
import { isAddress, type PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { TradingDirector } from './catalogue.entities.js';

/** The trading directors with an address. Erasing removes the address; brands' replies go to the desk from then on. */
export const directorPersonalData: PersonalRecordsOfModule = {
  async find(manager, email) {
    const where = { email: isAddress(email) };
    const directors = await manager.find(TradingDirector, { where, order: { name: 'ASC' } });
    return directors.map(({ id, name, retiredAt, ...director }) => {
      return { id, status: retiredAt ? 'retired' : 'offered', facts: { name, email: director.email, retiredAt } };
    });
  },

  async erase(manager, ids) {
    await manager.update(TradingDirector, { id: Any(ids) }, { email: null, version: () => 'version + 1' });
  },
};
