import { Opportunity } from '../modules/catalogue/catalogue.entities.js';
import { challengedDeadlines, fullDeadlines, queuedDeadlines } from '../modules/options/option-deadlines.js';
import { OPTION } from '../modules/options/option-record.js';
import { Option } from '../modules/options/option.entity.js';
import { User } from '../modules/users/user.entity.js';
import { audited, plainDay, type Desk } from './demo-desk.js';

/** Days from today, behind what has been sold of the exclusive place. */
const OPTIONS = [
  { brandName: 'Blue Heron Tea', from: 100, to: 106, state: 'first', isChallenged: true },
  {
    brandName: 'Brightwater Tonic',
    from: 104,
    to: 110,
    state: 'queued',
    note: 'They sign as soon as the days are free.',
  },
  {
    brandName: 'Copperleaf Coffee',
    from: 120,
    to: 133,
    state: 'first',
    note: 'The agency decides after its meeting on Friday.',
  },
] as const;

/** Options of the first admin: first, challenged and queued. Does nothing if there are no users yet. */
export async function addOptions(desk: Desk): Promise<void> {
  const { manager, zone } = desk;
  const [admin] = await manager.find(User, { where: { role: 'admin' }, order: { createdAt: 'ASC' }, take: 1 });
  const place = await manager.findOneBy(Opportunity, { name: 'Disruptive', category: { name: 'Trade Newsletter' } });
  if (!admin || !place) return;
  const now = new Date();
  for (const { state, from, to, brandName, ...more } of OPTIONS) {
    const days = { from: plainDay(desk, from), to: plainDay(desk, to) };
    const held = { ...days, brandName, units: 1, note: 'note' in more ? more.note : null };
    const isFirst = state === 'first';
    const deadlines = isFirst ? await fullDeadlines(manager, now, held, zone) : queuedDeadlines(held, zone);
    const option = manager.create(Option, {
      ...{ ...held, ...deadlines, status: state, opportunityId: place.id, ownerId: admin.id },
      ...{ placedAt: now, firstSince: isFirst ? now : null },
    });
    if ('isChallenged' in more)
      Object.assign(option, await challengedDeadlines(manager, now, zone, option), {
        challengedAt: now,
        challengedBy: admin.id,
      });
    const { id } = await manager.save(option);
    const saved = await manager.findOneByOrFail(Option, { id });
    await audited(desk, OPTION.about(saved), OPTION.facts(saved));
  }
}
