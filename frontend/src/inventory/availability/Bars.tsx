import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AvailabilityBlock, AvailabilitySpan, BookingStatus } from '../../api/types';
import { bookingPath, fromList } from '../../bookings/paths';
import { useTranslate, type Translate } from '../../i18n/useTranslate';
import { OPTION_PARAMETER } from '../../options/paths';
import { addDays, type Day } from '../../ui/days';
import { useDialogLink } from '../../ui/dialogInAddress';
import { BanIcon, ClockIcon } from '../../ui/icons';
import { statusLook } from '../../ui/status';
import { useAvailabilityDialogs } from './AvailabilityDialogs';
import { deadlineOf, statusOf } from './describe';
import { daysInWords } from './dayTexts';
import { LANE_HEIGHT, ROW_PADDING, type Bar } from './layout';
import { placed } from './scale';
import { useDrag } from './useDrag';

interface BarProps {
  bar: Bar;
  /** The number of days shown. */
  days: number;
  canEdit: boolean;
}

/** A block, an option or a booking. */
export function BarOnDays({ bar, days, canEdit }: BarProps) {
  const { of } = bar;
  if (of.kind === 'block') return <BlockBar block={of} look={lookOf(bar, days)} />;
  if (of.kind === 'option') return <OptionBar option={of} look={lookOf(bar, days)} />;
  return <BookingBar booking={of} {...{ bar, days, canEdit }} />;
}

function BlockBar({ block: { capacity, reason }, look }: { block: AvailabilityBlock; look: Look }) {
  const translate = useTranslate();
  return (
    <span {...look}>
      <BanIcon size={12} />
      <span>{capacity === 0 ? reason : translate('availability.timeline.left', { reason, capacity })}</span>
    </span>
  );
}

/** Opens over the timeline. */
function OptionBar({ option, look }: { option: AvailabilitySpan; look: Look }) {
  const translate = useTranslate();
  const link = useDialogLink(OPTION_PARAMETER, option.id);
  const { text, words } = wordsOf(option, translate);
  return (
    <Link {...link} {...look} aria-label={words} tabIndex={-1} draggable={false}>
      <ClockIcon size={12} />
      <span>{[text, deadlineOf(option, translate)].filter(Boolean).join(' ')}</span>
    </Link>
  );
}

interface Dragged {
  edge: 'start' | 'end' | 'both';
  days: number;
}

/** A click opens the booking, and dragging changes its days. */
function BookingBar({ booking, bar, days, canEdit }: BarProps & { booking: AvailabilitySpan }) {
  const translate = useTranslate();
  const state = fromList(useLocation());
  const { editDates } = useAvailabilityDialogs();
  const [dragged, setDragged] = useState<Dragged>();
  const wasDragged = useRef(false);
  const drag = useDrag<Dragged & { from: number; dayWidth: number }>(() => {
    wasDragged.current = true;
    setDragged(undefined);
  });
  const { text, words } = wordsOf(booking, translate);
  const newDays = dragged && daysAfter(booking, dragged);
  const Picture = statusLook(booking.status as BookingStatus).icon;

  function begin(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    if (!canEdit) return;
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const grip = Math.min(8, width / 4);
    const edge =
      event.clientX < left + grip && !bar.isCutBefore
        ? 'start'
        : event.clientX > right - grip && !bar.isCutAfter
          ? 'end'
          : 'both';
    drag.begin(event, { edge, days: 0, from: event.clientX, dayWidth: width / (bar.last - bar.first + 1) });
  }
  function move({ clientX }: PointerEvent) {
    const held = drag.held();
    if (!held) return;
    const moved = Math.round((clientX - held.from) / held.dayWidth);
    if (moved === held.days) return;
    held.days = moved;
    wasDragged.current = true;
    setDragged({ edge: held.edge, days: moved });
  }
  function end({ type }: PointerEvent) {
    const held = drag.end();
    setDragged(undefined);
    if (held && held.days !== 0 && type === 'pointerup') editDates(booking.id, daysAfter(booking, held));
  }

  return (
    <Link
      to={bookingPath(booking.id)}
      state={state}
      {...lookOf(bar, days, dragged)}
      aria-label={words}
      tabIndex={-1}
      draggable={false}
      data-editable={canEdit || undefined}
      data-dragged={dragged !== undefined || undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={(event) => wasDragged.current && event.preventDefault()}
    >
      <Picture size={12} strokeWidth={2.2} />
      <span>{newDays ? daysInWords(newDays.from, newDays.to) : text}</span>
    </Link>
  );
}

/** What is on the bar, and what a screen reader says of it. */
function wordsOf(span: AvailabilitySpan, translate: Translate): { text: string; words: string } {
  const { label, units, from, to } = span;
  const several = units > 1 ? ` ${translate('availability.timeline.units', { units })}` : '';
  return {
    text: label + several,
    words: `${label}, ${statusOf(span, translate)}, ${daysInWords(from, to)}${several}`,
  };
}

/** The days that the booking would have. It keeps one at least. */
function daysAfter({ from, to }: AvailabilitySpan, { edge, days }: Dragged): { from: Day; to: Day } {
  const [movedFrom, movedTo] = [addDays(from, days), addDays(to, days)];
  if (edge === 'both') return { from: movedFrom, to: movedTo };
  if (edge === 'start') return { from: movedFrom < to ? movedFrom : to, to };
  return { from, to: movedTo > from ? movedTo : from };
}

type Look = ReturnType<typeof lookOf>;

function lookOf(bar: Bar, days: number, dragged?: Dragged) {
  const { of, lane } = bar;
  const tone = of.kind === 'booking' ? statusLook(of.status as BookingStatus).tone : 'slate';
  return {
    className: 'bar',
    'data-bar': of.id,
    'data-kind': of.kind === 'option' && of.status === 'queued' ? 'queued' : of.kind,
    'data-cut-before': bar.isCutBefore || undefined,
    'data-cut-after': bar.isCutAfter || undefined,
    style: {
      ...placed(dragged ? withDrag(bar, dragged, days) : bar, days),
      top: ROW_PADDING + lane * LANE_HEIGHT,
      '--ink': `var(--tone-${tone}-ink)`,
      '--tint': `var(--tone-${tone}-tint)`,
      '--solid': `var(--tone-${tone}-solid)`,
    } as CSSProperties,
  };
}

/** Where the bar would be. */
function withDrag({ first, last }: Bar, { edge, days: moved }: Dragged, days: number) {
  const begin = edge === 'end' ? first : Math.min(first + moved, edge === 'start' ? last : days - 1);
  const end = edge === 'start' ? last : Math.max(last + moved, edge === 'end' ? first : 0);
  return { first: Math.max(begin, 0), last: Math.min(end, days - 1) };
}
