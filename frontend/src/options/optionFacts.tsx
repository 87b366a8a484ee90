import type { Option } from '../api/types';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { formatDays, formatWeekdayAndTime } from '../ui/format';
import { statusLook } from '../ui/status';
import { ToneChip } from '../ui/ToneChip';

/** The state with its colour and icon. */
export const StateChip = ({ option: { state } }: { option: Option }) => {
  const translate = useTranslate();
  return <ToneChip {...statusLook(state, 'option')}>{translate(`options.states.${state}`)}</ToneChip>;
};

/** "Expires Tue, Nov 24, 17:00", or its place in the queue. */
export function stateNote({ state, expiresAt, position }: Option, translate: Translate): string {
  if (expiresAt) return translate('options.expires', { moment: formatWeekdayAndTime(expiresAt) });
  return state === 'queued' && position !== null ? translate('options.position', { position }) : '';
}

export const daysOf = ({ from, to }: Option): string => formatDays(from, to);
