export const REMINDERS_PATH = '/reminders';
/** The contact of the reminder that is open. */
export const REMINDER_PARAMETER = 'reminder';
