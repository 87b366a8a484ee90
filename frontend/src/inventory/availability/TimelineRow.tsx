import { memo, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import type { Availability } from '../../api/types';
import { useTranslate, type Translate } from '../../i18n/useTranslate';
import { BarOnDays } from './Bars';
import { dayInWords, stateOf, type Selected } from './describe';
import { daysInWords } from './dayTexts';
import { isAbove, type RowLayout, type Run } from './layout';
import { placed } from './scale';
import { useDrag } from './useDrag';

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
  const selecting = useDrag<number>((anchor) => onSelect(row, anchor, anchor));
  const days = row.days.length;
  const selected = within(selectedFrom, selectedTo, days);

  const dayAt = ({ clientX, currentTarget }: MouseEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(Math.max(Math.floor(((clientX - left) / width) * days), 0), days - 1);
  };
  const isOnBar = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null;

  function begin(event: PointerEvent) {
    const anchor = dayAt(event);
    if (!isOnBar(event) && selecting.begin(event, anchor)) onSelect(row, anchor, anchor);
  }
  function move(event: PointerEvent) {
    const anchor = selecting.held();
    if (anchor !== undefined) onSelect(row, anchor, dayAt(event));
  }
  function end(event: PointerEvent) {
    // A finger scrolls, so it selects a day by a tap.
    const isTap = event.pointerType === 'touch' && event.type === 'pointerup' && !isOnBar(event);
    if (isTap) onSelect(row, dayAt(event), dayAt(event));
    if (selecting.end() === undefined && !isTap) return;
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
          <BarOnDays key={bar.id} bar={bar} days={days} canEdit={canEdit} />
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
