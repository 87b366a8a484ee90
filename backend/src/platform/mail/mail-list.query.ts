import type { DataSource } from 'typeorm';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { narrow, rowsOf, streamOf } from '../../common/list-rows.js';
import { mailTemplates } from './mail-templates.js';
import { Mail, MAIL_ABOUT_TYPES, MAIL_STATUSES, type MailStatus } from './mail.entity.js';

const SORTABLE = ['createdAt', 'recipient', 'status'] as const;

const RULES: ListRules<(typeof SORTABLE)[number]> = {
  resource: 'mails',
  sortable: SORTABLE,
  filters: ['q', 'id', 'status', 'template', 'recipient', 'aboutType', 'aboutId', 'createdAt_gte', 'createdAt_lte'],
  defaultSort: ['createdAt', 'DESC'],
};

export type MailListQuery = ListQuery<(typeof SORTABLE)[number]>;

export const readMailList = (query: Record<string, unknown>): MailListQuery => parseListQuery(query, RULES);

/** One page of mails and how many there are in all (docs/product.md, 10). */
export async function mailPage(dataSource: DataSource, query: MailListQuery, zone: string): Promise<Page<Mail>> {
  const found = selectMails(dataSource, query, zone);
  const [rows, total] = await Promise.all([rowsOf(found, query.range!), found.getCount()]);
  return { rows, total };
}

export function mailStream(dataSource: DataSource, query: MailListQuery, zone: string): Promise<AsyncIterable<Mail>> {
  return streamOf(selectMails(dataSource, query, zone));
}

/** Every status present. Counted in the index of the status, which is read alone. */
export async function mailCounts(dataSource: DataSource): Promise<{ status: MailStatus; count: number }[]> {
  const rows = await dataSource.query<{ status: string; count: number }[]>(
    'SELECT status, count(*)::integer AS count FROM mails GROUP BY status',
  );
  return MAIL_STATUSES.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }));
}

function selectMails(dataSource: DataSource, { sort: [field, order], filter }: MailListQuery, zone: string) {
  // Addresses without case, as their index is made.
  const sorted = field === 'recipient' ? 'lower(mail.recipient)' : `mail.${field}`;
  const found = dataSource.createQueryBuilder(Mail, 'mail').orderBy(sorted, order);
  if (field !== 'createdAt') found.addOrderBy('mail.createdAt', order);
  narrow(found.addOrderBy('mail.id', order), filter, {
    zone,
    statuses: MAIL_STATUSES,
    exact: { template: Object.keys(mailTemplates), aboutType: MAIL_ABOUT_TYPES, aboutId: 'uuid' },
  });
  return found;
}
