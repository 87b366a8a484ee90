import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Availability, BookingStatus } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { StatusChip } from '../../ui/StatusChip';
import { statusOf } from './describe';
import { daysInWords } from './dayTexts';

const DELAY_MS = 300;

/**
 * The facts of the bar under the pointer. One tooltip for all of them, because hundreds would make scrolling slow.
 * Screen readers hear the same as the bar's name.
 */
export function FactsTip({ body, rows }: { body: RefObject<HTMLElement | null>; rows: Availability[] }) {
  const translate = useTranslate();
  const [bar, setBar] = useState<HTMLElement>();
  const known = useMemo(
    () => new Map(rows.flatMap(({ spans = [], blocks = [] }) => [...spans, ...blocks].map((each) => [each.id, each]))),
    [rows],
  );

  useEffect(() => {
    const { current } = body;
    let timer: ReturnType<typeof setTimeout>;
    function over({ target, buttons }: PointerEvent) {
      clearTimeout(timer);
      const pointed = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;
      if (pointed && buttons === 0) timer = setTimeout(() => setBar(pointed), DELAY_MS);
      else setBar(undefined);
    }
    const hide = () => {
      clearTimeout(timer);
      setBar(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    current?.addEventListener('pointerover', over, { signal });
    current?.addEventListener('pointerleave', hide, { signal });
    current?.addEventListener('pointerdown', hide, { signal });
    window.addEventListener('keydown', hide, { signal });
    window.addEventListener('scroll', hide, { passive: true, signal });
    return () => {
      hide();
      listening.abort();
    };
  }, [body]);

  const shown = bar && known.get(bar.dataset.bar ?? '');
  if (!shown) return null;
  return (
    <Popper open anchorEl={bar} placement="top-start" sx={{ zIndex: 'tooltip', pointerEvents: 'none' }} aria-hidden>
      <Tip>
        <strong>{'label' in shown ? shown.label : shown.reason}</strong>
        {'status' in shown && (
          <div>
            {shown.kind === 'booking' ? (
              <StatusChip status={shown.status as BookingStatus} />
            ) : (
              statusOf(shown, translate)
            )}
          </div>
        )}
        <div>{daysInWords(shown.from, shown.to)}</div>
        {'units' in shown && shown.units > 1 && (
          <div>
            {translate('availability.facts.units')} {shown.units}
          </div>
        )}
        {'reason' in shown && (
          <div>
            {translate('availability.facts.left')} {shown.capacity}
          </div>
        )}
      </Tip>
    </Popper>
  );
}

const Tip = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  maxWidth: 300,
  margin: '4px 0',
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[6],
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
}));
