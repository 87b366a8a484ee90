import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import { deliveryFailure } from './delivery-failure.js';
import { MailLetterhead, type Letterhead } from './mail-letterhead.service.js';
import { mailRenderer } from './mail-rendering.js';
import { attachmentsOf, type Attachment, type Companions } from './mail-companions.js';
import type { MailConversation } from './mail-conversation.js';
import {
  capturedCopy,
  captureMail,
  mailTransport,
  type MailInConversation,
  type MailTransport,
} from './mail-transport.js';
import { mailSender } from '../mail/mail-headers.js';
import { NOBODY, type Mail } from '../mail/mail.entity.js';
import { mintPasswordResetToken, PASSWORD_RESET_MINUTES } from '../mail/password-reset-token.js';
import { mintPortalToken, PORTAL_TOKEN_DAYS, type PortalAccess } from '../mail/portal-token.js';

/** The values of a mail that become links. */
interface MailedLinks {
  portal?: PortalAccess;
  bookings?: { bookingId: string }[];
  passwordReset?: string;
}

/** Where the links of a mail get their tokens. */
interface Tokens {
  portal: (access: PortalAccess) => string;
  passwordReset: (id: string) => string;
}

/** Shown instead of the tokens where people read the text of a mail, because the real ones open something. */
const NO_TOKENS: Tokens = { portal: () => '…', passwordReset: () => '…' };

/** A finished mail, before anybody has talked to the mail server about it. */
export type Message = SendMailOptions & { messageId: string };

/** Turns a row of the outbox into a message and sends it to the mail server. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly render: ReturnType<typeof mailRenderer>;
  private readonly transport: MailTransport;
  /**
   * For links that unknown addresses ask for: their mails are rendered but not sent, so that the time which a request
   * takes does not tell whether an address is known.
   */
  private readonly toNobody: MailTransport;
  private readonly captured: string;

  constructor(
    private readonly letterhead: MailLetterhead,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.render = mailRenderer(config.businessTimeZone);
    const { smtpUrl, answerSeconds } = config.mail;
    this.transport = mailTransport(smtpUrl, answerSeconds);
    this.toNobody = mailTransport(undefined, answerSeconds);
    this.captured = join(config.dataDir, 'mail');
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** Writes the message. Its Message-ID is derived from the row, so that a copy sent after a crash is recognised as one. */
  async compose(mail: Mail, companions: Companions, attachments: Attachment[]): Promise<Message> {
    const { head, logo } = await this.letterhead.of(companions.organisation);
    const context = this.contextOf(mail, companions, head, this.tokens());
    return {
      messageId: `<${mail.id}@${new URL(this.config.publicUrl).hostname}>`,
      from: mailSender(this.config.mail.from, companions.organisation.name),
      to: { name: '', address: mail.recipient },
      replyTo: companions.replyTo.addresses,
      subject: mail.subject,
      ...this.render(mail.template, context, this.clock.now()),
      attachments: logo ? [logo, ...attachments] : attachments,
      headers: { 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
    };
  }

  /** @throws the mail library's errors (see delivery-failure.ts). */
  async send(mail: Mail, message: Message, conversation: MailConversation): Promise<void> {
    const sending: Message & MailInConversation = { ...message, signal: conversation.signal, conversation };
    if (mail.recipient === NOBODY) return void (await this.toNobody.sendMail(sending));
    const { message: captured } = await this.transport.sendMail(sending);
    if (captured) await captureMail(this.captured, mail, captured);
  }

  /** Removes the captured copy of a mail that was erased while it was written. */
  async removeCopy(mail: Mail): Promise<void> {
    await rm(capturedCopy(this.captured, mail), { force: true });
  }

  /**
   * The text part as it was or would be sent, or the reason why it cannot be. Without working links, for people who may
   * read mails but not open the portal.
   * @param at when the mail is read
   */
  async preview(mail: Mail, companions: Companions, at = mail.sentAt ?? this.clock.now()): Promise<string> {
    const { head } = await this.letterhead.of(companions.organisation);
    try {
      return this.render(mail.template, this.contextOf(mail, companions, head, NO_TOKENS), at).text;
    } catch (error) {
      return deliveryFailure(error).text;
    }
  }

  private tokens(): Tokens {
    const { sessionSecret } = this.config;
    const now = this.clock.now();
    return {
      portal: (access) => mintPortalToken(sessionSecret, access, now),
      passwordReset: (id) => mintPasswordResetToken(sessionSecret, id, now),
    };
  }

  private contextOf(
    mail: Mail,
    companions: Companions,
    organisation: Letterhead,
    tokens: Tokens,
  ): Record<string, unknown> {
    const { publicUrl } = this.config;
    const { portal, passwordReset, ...variables } = mail.variables as MailedLinks;
    const link = (page: string, token: string) => `${publicUrl}/${page}?token=${token}`;
    const attached = attachmentsOf(mail, companions);
    return {
      ...variables,
      // Mails about several bookings may link to each of them.
      ...(portal && {
        bookings: variables.bookings?.map((booking) => {
          const access = { ...portal, bookingId: booking.bookingId };
          return { ...booking, portalUrl: link('brand-portal', tokens.portal(access)) };
        }),
      }),
      organisation,
      subject: mail.subject,
      recipient: mail.recipient,
      publicUrl,
      portalUrl: portal ? link('brand-portal', tokens.portal(portal)) : null,
      portalDays: PORTAL_TOKEN_DAYS,
      passwordResetUrl: passwordReset ? link('reset-password', tokens.passwordReset(passwordReset)) : null,
      passwordResetMinutes: PASSWORD_RESET_MINUTES,
      attached,
      // Not those that went out with it before.
      lost: companions.lost
        .filter(({ sentAs }) => !attached.some(({ name }) => name === sentAs))
        .map(({ name }) => name),
      answered: companions.replyTo.reader !== null,
      reader: companions.replyTo.reader,
    };
  }
}
