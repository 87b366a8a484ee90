/** A mail that has not been queued. */
export class MailPreviewDto {
  to: string;
  /** Who gets a mail of their own that says the same. */
  copies: string[];
  /** Where answers go. */
  replyTo: string[];
  subject: string;
  /** Without the personal links, which are added at delivery. */
  text: string;
}
