import { List } from '../../common/list.js';
import { mailTemplates } from '../../platform/mail/mail-templates.js';
import { Mail, MAIL_ABOUT_TYPES, MAIL_STATUSES } from '../../platform/mail/mail.entity.js';

export const mailList = new List(Mail, {
  resource: 'mails',
  sortable: ['id', 'createdAt', 'recipient', 'status'],
  filters: ['q', 'status', 'template', 'recipient', 'aboutType', 'aboutId'],
  dates: ['createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  // Addresses are sorted without regard to case, like their index.
  order: { recipient: 'folded(recipient)' },
  then: ['createdAt', 'id'],
  statuses: MAIL_STATUSES,
  exact: { template: Object.keys(mailTemplates), aboutType: MAIL_ABOUT_TYPES, aboutId: 'uuid' },
});
