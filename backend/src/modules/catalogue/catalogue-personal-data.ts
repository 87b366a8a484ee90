import type { PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { TradingDirector } from './catalogue.entities.js';

/** The trading directors with an address. Erasing removes the address; brands' replies go to the desk from then on. */
export const directorPersonalData: PersonalRecordsOfModule = {
  async find(manager, email) {
    const directors = await manager
      .createQueryBuilder(TradingDirector, 'director')
      .where('folded(director.email) = :email', { email })
      .orderBy('director.name')
      .getMany();
    return directors.map(({ id, name, retiredAt, ...director }) => {
      return { id, status: retiredAt ? 'retired' : 'offered', facts: { name, email: director.email, retiredAt } };
    });
  },

  async erase(manager, ids) {
    await manager
      .createQueryBuilder()
      .update(TradingDirector)
      .set({ email: null, version: () => 'version + 1' })
      .where('id = ANY (:ids)', { ids })
      .execute();
    return new Map();
  },
};
