import { mailTexts } from '../i18n/en/mail';
import type { Translate } from '../i18n/useTranslate';

type Template = keyof typeof mailTexts.templates;

export const templates = Object.keys(mailTexts.templates) as Template[];

/** The name of a mail's template. Unknown ones are shown as recorded. */
export const templateName = (template: string, translate: Translate): string =>
  template in mailTexts.templates ? translate(`mail.templates.${template as Template}`) : template;
