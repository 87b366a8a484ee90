import type { DataSource } from 'typeorm';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { narrow, pageOf, streamOf } from '../../common/list-rows.js';
import { mailTemplates } from '../../platform/mail/mail-templates.js';
import { Mail, MAIL_ABOUT_TYPES, MAIL_STATUSES } from '../../platform/mail/mail.entity.js';

const SORTABLE = ['createdAt', 'recipient', 'status'] as const;

const RULES: ListRules<(typeof SORTABLE)[number]> = {
  resource: 'mails',
  sortable: SORTABLE,
  filters: ['q', 'id', 'status', 'template', 'recipient', 'aboutType', 'aboutId', 'createdAt_gte', 'createdAt_lte'],
  defaultSort: ['createdAt', 'DESC'],
};

export type MailListQuery = ListQuery<(typeof SORTABLE)[number]>;

export const readMailList = (query: Record<string, unknown>): MailListQuery => parseListQuery(query, RULES);

/** One page of mails and the total number (docs/product.md, 10). */
export function mailPage(dataSource: DataSource, query: MailListQuery, zone: string): Promise<Page<Mail>> {
  return pageOf(selectMails(dataSource, query, zone), query.range!);
}

export function mailStream(dataSource: DataSource, query: MailListQuery, zone: string): AsyncIterable<Mail> {
  return streamOf(selectMails(dataSource, query, zone));
}

function selectMails(dataSource: DataSource, { sort: [field, order], filter }: MailListQuery, zone: string) {
  // Addresses are sorted without regard to case, like their index.
  const sorted = field === 'recipient' ? 'folded(mail.recipient)' : `mail.${field}`;
  const found = dataSource.createQueryBuilder(Mail, 'mail').orderBy(sorted, order);
  if (field !== 'createdAt') found.addOrderBy('mail.createdAt', order);
  narrow(found.addOrderBy('mail.id', order), filter, {
    zone,
    statuses: MAIL_STATUSES,
    exact: { template: Object.keys(mailTemplates), aboutType: MAIL_ABOUT_TYPES, aboutId: 'uuid' },
  });
  return found;
}
