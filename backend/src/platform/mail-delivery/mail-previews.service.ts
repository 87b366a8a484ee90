import { Injectable } from '@nestjs/common';
import type { MailTemplateName } from '../mail/mail-templates.js';
import { Mail } from '../mail/mail.entity.js';
import { requireRows, type MailToShow } from '../mail/outbox.js';
import { MailCompanions } from './mail-companions.js';
import type { MailPreviewDto } from './mail-preview.dto.js';
import { MailSender } from './mail-sender.js';
import { inOutbox } from './mail-subjects.js';

/** Shows mails that have not been queued (docs/product.md, 8.7). */
@Injectable()
export class MailPreviews {
  constructor(
    private readonly companions: MailCompanions,
    private readonly sender: MailSender,
  ) {}

  /**
   * What the first recipient would get if the mail went out.
   * @param at default: now
   * @throws Conflict when it has no recipient; InvalidInput when an address is invalid
   */
  async of<Name extends MailTemplateName>(outgoing: MailToShow<Name>, at?: Date): Promise<MailPreviewDto> {
    const [first, ...copies] = requireRows(outgoing);
    const mail = Object.assign(new Mail(), { ...first, variables: inOutbox(first!.variables) });
    const companions = await this.companions.of(mail);
    return {
      to: mail.recipient,
      copies: copies.map(({ recipient }) => recipient),
      replyTo: companions.replyTo.addresses,
      subject: mail.subject,
      text: await this.sender.preview(mail, companions, at),
    };
  }
}
