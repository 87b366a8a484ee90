import { Any } from 'typeorm';
import { escapeLike } from '../../common/list-search.js';
import { mentions } from '../../common/mentions.js';
import type { PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { OPTION } from './option-record.js';
import { Option } from './option.entity.js';

/** The options whose note contains the address. Erasing removes the note; brand, days and owner stay. */
export const optionPersonalData: PersonalRecordsOfModule = {
  async find(manager, email) {
    const options = await manager
      .createQueryBuilder(Option, 'option')
      .where('folded(option.note) LIKE :mention', { mention: `%${escapeLike(email)}%` })
      .orderBy('option.placedAt')
      .addOrderBy('option.id')
      .getMany();
    const naming = options.filter(({ note }) => mentions(note, email));
    return naming.map((option) => {
      const { id, status, placedAt } = option;
      return { id, status, facts: { placedAt, ...OPTION.facts(option) } };
    });
  },

  async erase(manager, ids) {
    await manager.update(Option, { id: Any(ids) }, { note: null });
  },
};
