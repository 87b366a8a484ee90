import { styled } from '@mui/material/styles';
import { memo, type CSSProperties } from 'react';
import type { Availability, BookingStatus } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { bookingStatuses, statusLook } from '../../ui/status';
import { statusName } from '../../ui/statusName';
import { HATCH, LEGEND_HEIGHT } from './timelineStyles';

/** What the colours and patterns of the bars mean, as far as they occur. */
export const Legend = memo(function Legend({ rows }: { rows: Availability[] }) {
  const translate = useTranslate();
  const spans = rows.flatMap((row) => row.spans ?? []);
  const found = new Set(spans.map(({ kind, status }) => (kind === 'booking' ? status : `option ${status}`)));
  const statuses = bookingStatuses.filter((status: BookingStatus) => found.has(status));
  const patterns = [
    ...(found.has('option first') ? (['option'] as const) : []),
    ...(found.has('option queued') ? (['queued'] as const) : []),
    ...(rows.some(({ blocks = [] }) => blocks.length > 0) ? (['blocked'] as const) : []),
  ];
  if (statuses.length + patterns.length === 0) return null;
  return (
    <List aria-label={translate('availability.timeline.legend')}>
      {statuses.map((status) => {
        const { tone, icon: Picture } = statusLook(status);
        const colors = { '--ink': `var(--tone-${tone}-ink)`, '--tint': `var(--tone-${tone}-tint)` } as CSSProperties;
        return (
          <li key={status}>
            <span className="swatch" style={colors}>
              <Picture size={11} strokeWidth={2.2} />
            </span>
            {statusName(status, translate)}
          </li>
        );
      })}
      {patterns.map((pattern) => (
        <li key={pattern}>
          <span className={`swatch ${pattern}`} />
          {translate(`availability.timeline.${pattern}`)}
        </li>
      ))}
    </List>
  );
});

const List = styled('ul')(({ theme: { palette, breakpoints } }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: LEGEND_HEIGHT,
  boxSizing: 'border-box',
  padding: '6px 16px',
  borderTop: `1px solid ${palette.divider}`,
  backgroundColor: palette.background.paper,
  fontSize: '0.75rem',
  color: palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .swatch': {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: 22,
    height: 16,
    borderRadius: 4,
    color: 'var(--ink)',
    backgroundColor: 'var(--tint)',
  },
  '& .option, & .queued': { border: `1px dashed ${palette.tones.slate.solid}` },
  '& .option': {
    backgroundImage: HATCH(`color-mix(in srgb, ${palette.tones.slate.solid} 28%, transparent)`, 'transparent'),
  },
  '& .blocked': { backgroundImage: HATCH(palette.field, 'transparent') },
  [breakpoints.down('lg')]: { position: 'static' },
  '@media print': { position: 'static' },
}));
