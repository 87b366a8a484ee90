import type { EntityManager } from 'typeorm';

/** Deal requests for which a timed move is due. Each SELECT uses a partial index of its own. */
export function dueDeals(manager: EntityManager, now: Date, after: string, limit: number): Promise<{ id: string }[]> {
  return manager.query(
    `SELECT id FROM (
       SELECT id FROM deal_requests WHERE status = 'Approved' AND live_date <= $1
       UNION ALL SELECT id FROM deal_requests WHERE status = 'Live' AND end_date <= $1
     ) AS due WHERE id > $2 ORDER BY id LIMIT $3`,
    [now, after, limit],
  );
}
