import { roleTexts, statusTexts } from '../i18n/en/statuses';
import type { Translate } from '../i18n/useTranslate';

/** The name of a status. Unknown ones are shown as recorded. */
export const statusName = (status: string, translate: Translate): string =>
  status in statusTexts ? translate(`statuses.${status as keyof typeof statusTexts}`) : status;

/** The name of a role. Unknown ones are shown as recorded. */
export const roleName = (role: string, translate: Translate): string =>
  role in roleTexts ? translate(`roles.${role as keyof typeof roleTexts}`) : role;
