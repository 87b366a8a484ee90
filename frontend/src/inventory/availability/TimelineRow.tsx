import {
  memo,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Availability, AvailabilitySpan, BookingStatus } from '../../api/types';
import { bookingPath, fromList } from '../../bookings/paths';
import { useTranslate, type Translate } from '../../i18n/useTranslate';
import { OPTION_PARAMETER } from '../../options/paths';
import { addDays, type Day } from '../../ui/days';
import { useDialogLink } from '../../ui/dialogInAddress';
import { BanIcon, ClockIcon } from '../../ui/icons';
import { statusLook } from '../../ui/status';
import { useAvailabilityDialogs } from './AvailabilityDialogs';
import { dayInWords, stateOf, deadlineOf, statusOf, type Selected } from './describe';
import { daysInWords } from './dayTexts';
import { isAbove, LANE_HEIGHT, ROW_PADDING, type Bar, type RowLayout, type Run } from './layout';
import { placed } from './scale';

/** What a row reports. The functions stay the same, so that a row is only drawn again when it has changed. */
export interface RowEvents {
  /** Days are being selected with the pointer. */
  onSelect: (row: Availability, anchor: number, day: number) => void;
  /** Days have been selected. */
  onSelected: (row: Availability, at: { top: number; left: number }) => void;
}

interface TimelineRowProps extends RowEvents {
  row: Availability;
  layout: RowLayout;
  rowIndex: number;
  top: number;
  /** Where the keyboard is. */
  cursor: number | undefined;
  /** The selected days, or -1 for days that are not shown. Plain numbers, so that they compare as equal. */
  selectedFrom: number | undefined;
  selectedTo: number | undefined;
  canEdit: boolean;
}

export const CURSOR_ID = 'availability-cursor';

/** An opportunity with what is booked and held. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, layout, rowIndex, top, cursor, selectedFrom, selectedTo, canEdit, onSelect, onSelected } = props;
  const translate = useTranslate();
  const selecting = useRef<{ anchor: number; forgetEscape: () => void }>(undefined);
  const days = row.days.length;
  const selected = within(selectedFrom, selectedTo, days);

  const dayAt = ({ clientX, currentTarget }: MouseEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(Math.max(Math.floor(((clientX - left) / width) * days), 0), days - 1);
  };
  const isOnBar = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null;

  function begin(event: PointerEvent) {
    if (event.pointerType === 'touch' || event.button !== 0 || isOnBar(event)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const anchor = dayAt(event);
    const forgetEscape = onEscape(() => {
      selecting.current = undefined;
      onSelect(row, anchor, anchor);
    });
    selecting.current = { anchor, forgetEscape };
    onSelect(row, anchor, anchor);
  }
  function move(event: PointerEvent) {
    if (selecting.current) onSelect(row, selecting.current.anchor, dayAt(event));
  }
  function end(event: PointerEvent) {
    // A finger scrolls, so it selects a day by a tap.
    const isTap = event.pointerType === 'touch' && event.type === 'pointerup' && !isOnBar(event);
    if (isTap) onSelect(row, dayAt(event), dayAt(event));
    if (!isTap && !selecting.current) return;
    selecting.current?.forgetEscape();
    selecting.current = undefined;
    if (event.type === 'pointerup') onSelected(row, { top: event.clientY, left: event.clientX });
  }

  return (
    <div role="row" aria-rowindex={rowIndex} className="row" style={{ top, height: layout.height }}>
      <div role="rowheader" className="name">
        <strong>{row.name}</strong>
        <small>{capacityInWords(row, translate)}</small>
      </div>
      <div
        role="gridcell"
        className="track"
        tabIndex={-1}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {selected && (
          <span className="selected" style={placed(selected, days)}>
            {selected.first < selected.last && (
              <span aria-hidden>{daysInWords(row.days[selected.first]!.day, row.days[selected.last]!.day)}</span>
            )}
          </span>
        )}
        {layout.bars
          .filter(({ of }) => of.kind === 'block')
          .map((bar) => (
            <span key={bar.id} className="blocked" style={placed(bar, days)} />
          ))}
        {layout.bars.map((bar) => (
          <BarOnDays key={bar.id} bar={bar} row={row} canEdit={canEdit} />
        ))}
        {layout.runs.map((run) => (
          <RunOnDays key={run.first} run={run} days={days} />
        ))}
      </div>
      {cursor !== undefined && cursor >= 0 && cursor < days && (
        <div className="cursor-layer">
          <span
            key={row.days[cursor]!.day}
            role="gridcell"
            id={CURSOR_ID}
            className="cursor"
            aria-label={cursorInWords(row, cursor, selected, translate)}
            style={placed({ first: cursor, last: cursor }, days)}
          />
        </div>
      )}
    </div>
  );
});

interface Dragged {
  edge: 'start' | 'end' | 'both';
  days: number;
}

/** A booking, which opens by a click and moves by the pointer; an option or a block, which do neither. */
function BarOnDays({ bar, row, canEdit }: { bar: Bar; row: Availability; canEdit: boolean }) {
  const translate = useTranslate();
  const state = fromList(useLocation());
  const { editDates } = useAvailabilityDialogs();
  const [dragged, setDragged] = useState<Dragged>();
  const held = useRef<Dragged & { from: number; dayWidth: number; forgetEscape: () => void }>(undefined);
  const wasDragged = useRef(false);
  const { of, lane } = bar;
  const days = row.days.length;
  const place = dragged ? withDrag(bar, dragged, days) : bar;
  const style = { ...placed(place, days), top: ROW_PADDING + lane * LANE_HEIGHT, ...lookOf(of) };
  const shape = {
    'data-bar': of.id,
    'data-kind': of.kind === 'option' && of.status === 'queued' ? 'queued' : of.kind,
    'data-cut-before': bar.isCutBefore || undefined,
    'data-cut-after': bar.isCutAfter || undefined,
    'data-dragged': dragged !== undefined || undefined,
  };

  if (of.kind === 'block')
    return (
      <span className="bar" {...shape} style={style}>
        <BanIcon size={12} />
        <span>
          {of.capacity === 0
            ? of.reason
            : translate('availability.timeline.left', { reason: of.reason, capacity: of.capacity })}
        </span>
      </span>
    );

  const units = of.units > 1 ? ` ${translate('availability.timeline.units', { units: of.units })}` : '';
  const words = `${of.label}, ${statusOf(of, translate)}, ${daysInWords(of.from, of.to)}${units}`;
  const text = of.label + units;
  if (of.kind === 'option')
    return (
      <OptionLink id={of.id} className="bar" aria-label={words} {...shape} style={style}>
        <ClockIcon size={12} />
        <span>{[text, deadlineOf(of, translate)].filter(Boolean).join(' ')}</span>
      </OptionLink>
    );

  const span = of;
  const Picture = statusLook(of.status as BookingStatus).icon;
  const newDays = dragged ? daysAfter(span, dragged) : span;

  function begin(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    if (!canEdit || event.pointerType === 'touch' || event.button !== 0) return;
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const grip = Math.min(8, width / 4);
    const edge =
      event.clientX < left + grip && !bar.isCutBefore
        ? 'start'
        : event.clientX > right - grip && !bar.isCutAfter
          ? 'end'
          : 'both';
    event.currentTarget.setPointerCapture(event.pointerId);
    const forgetEscape = onEscape(() => {
      held.current = undefined;
      wasDragged.current = true;
      setDragged(undefined);
    });
    held.current = {
      ...{ edge, days: 0, from: event.clientX },
      ...{ dayWidth: width / (bar.last - bar.first + 1), forgetEscape },
    };
  }
  function move({ clientX }: PointerEvent) {
    const { current } = held;
    if (!current) return;
    const moved = Math.round((clientX - current.from) / current.dayWidth);
    if (moved === current.days) return;
    current.days = moved;
    wasDragged.current = true;
    setDragged({ edge: current.edge, days: moved });
  }
  function end(event: PointerEvent) {
    const { current } = held;
    current?.forgetEscape();
    held.current = undefined;
    setDragged(undefined);
    if (current && current.days !== 0 && event.type === 'pointerup') editDates(span.id, daysAfter(span, current));
  }

  return (
    <Link
      to={bookingPath(of.id)}
      state={state}
      className="bar"
      aria-label={words}
      tabIndex={-1}
      draggable={false}
      {...shape}
      data-editable={canEdit || undefined}
      style={style}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={(event) => wasDragged.current && event.preventDefault()}
    >
      <Picture size={12} strokeWidth={2.2} />
      <span>{dragged ? daysInWords(newDays.from, newDays.to) : text}</span>
    </Link>
  );
}

type OptionLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { id: string };

/** Opens the option over the timeline. */
function OptionLink({ id, ...props }: OptionLinkProps) {
  return <Link {...props} {...useDialogLink(OPTION_PARAMETER, id)} tabIndex={-1} draggable={false} />;
}

/** The days that the booking would have. It keeps one at least. */
function daysAfter({ from, to }: AvailabilitySpan, { edge, days }: Dragged): { from: Day; to: Day } {
  const [movedFrom, movedTo] = [addDays(from, days), addDays(to, days)];
  if (edge === 'both') return { from: movedFrom, to: movedTo };
  if (edge === 'start') return { from: movedFrom < to ? movedFrom : to, to };
  return { from, to: movedTo > from ? movedTo : from };
}

/** Where the bar would be. */
function withDrag({ first, last }: Bar, { edge, days: moved }: Dragged, days: number) {
  const begin = edge === 'end' ? first : Math.min(first + moved, edge === 'start' ? last : days - 1);
  const end = edge === 'start' ? last : Math.max(last + moved, edge === 'end' ? first : 0);
  return { first: Math.max(begin, 0), last: Math.min(end, days - 1) };
}

function lookOf(of: Bar['of']): CSSProperties {
  const tone = of.kind === 'booking' ? statusLook(of.status as BookingStatus).tone : 'slate';
  return {
    '--ink': `var(--tone-${tone}-ink)`,
    '--tint': `var(--tone-${tone}-tint)`,
    '--solid': `var(--tone-${tone}-solid)`,
  } as CSSProperties;
}

function RunOnDays({ run, days }: { run: Run; days: number }) {
  const translate = useTranslate();
  const { used, capacity } = run;
  // Without a limit, there is no share.
  const share = used / (capacity ?? Infinity);
  return (
    <span
      className="run"
      data-state={stateOfRun(run)}
      style={{ ...placed(run, days), '--share': `${share * 100}%` } as CSSProperties}
    >
      <span>{runInWords(run, days, translate)}</span>
    </span>
  );
}

function stateOfRun(run: Run): 'blocked' | 'full' | 'over' | undefined {
  const { used, capacity } = run;
  if (isAbove(run)) return 'over';
  if (capacity === null || used < capacity) return undefined;
  return used === 0 ? 'blocked' : 'full';
}

/** A run that is shorter than this share of the timeline has no room for words. */
const SHORT_RUN = 0.075;

function runInWords({ first, last, used, capacity }: Run, days: number, translate: Translate): string {
  if ((last - first + 1) / days < SHORT_RUN && used > 0) return String(used);
  if (capacity === null) return translate('availability.timeline.taken', { used });
  if (capacity === 0 && used === 0) return translate('availability.timeline.blocked');
  if (capacity === 1 && used === 1) return translate('availability.timeline.full');
  return translate('availability.timeline.of', { used, capacity });
}

function capacityInWords({ capacity, unitName, isOffered }: Availability, translate: Translate): string {
  if (!isOffered) return translate('availability.timeline.retired');
  if (capacity === null) return translate('availability.timeline.unlimited');
  return unitName
    ? translate('availability.timeline.capacityOf', { capacity, unitName })
    : translate('availability.timeline.capacity', { smart_count: capacity });
}

/** What a screen reader says about the day, or about the days that are selected. */
function cursorInWords(
  row: Availability,
  cursor: number,
  selected: Selected | undefined,
  translate: Translate,
): string {
  if (!selected || selected.first === selected.last) return dayInWords(row, cursor, translate);
  return translate('availability.state.selected', {
    opportunity: row.name,
    days: daysInWords(row.days[selected.first]!.day, row.days[selected.last]!.day),
    state: stateOf(row, selected, translate),
  });
}

/** The part of the selected days that is shown. */
function within(from: number | undefined, to: number | undefined, days: number): Selected | undefined {
  if (from === undefined || to === undefined || (from === -1 && to === -1)) return undefined;
  return { first: Math.max(from, 0), last: to === -1 ? days - 1 : to };
}

/** Calls back once if Escape is pressed, before anything else hears of it. @returns what stops listening */
function onEscape(cancel: () => void): () => void {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    stop();
    cancel();
  }
  const stop = () => window.removeEventListener('keydown', press, true);
  window.addEventListener('keydown', press, true);
  return stop;
}
