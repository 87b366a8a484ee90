import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Availability, AvailabilitySpan } from '../../api/types';
import { useCurrentUser } from '../../auth/useSession';
import { bookingPath, fromList, newBookingPath } from '../../bookings/paths';
import { useTranslate } from '../../i18n/useTranslate';
import { OPTION_PARAMETER } from '../../options/paths';
import { canAccess, mayHold } from '../../providers/canAccess';
import type { Days } from '../../providers/dataProvider';
import { addDays, type Day } from '../../ui/days';
import { useDialogInAddress, useVerbDialog } from '../../ui/dialogInAddress';
import { useAvailabilityDialogs } from './AvailabilityDialogs';
import { spansOn, whyNotSold } from './describe';
import { daysInWords } from './dayTexts';
import { FactsTip } from './FactsTip';
import { KEYS_DIALOG } from './KeyboardHelp';
import { layoutOf } from './layout';
import { Legend } from './Legend';
import { placed, scaleOf } from './scale';
import { SelectionMenu, type Selection } from './SelectionMenu';
import { CATEGORY_HEIGHT, Grid, LEGEND_HEIGHT } from './timelineStyles';
import { TimelineHead } from './TimelineHead';
import { CURSOR_ID, TimelineRow, type RowEvents } from './TimelineRow';
import { useVisibleRows } from './useVisibleRows';

interface TimelineProps {
  rows: Availability[];
  period: Days;
  today: Day;
  /** Shows the period with this day. */
  onMove: (date: Day) => void;
}

/** Where the keyboard is, and from where on days are selected. */
interface Cursor {
  opportunityId: string;
  anchor: Day;
  day: Day;
}

/** One row for each opportunity, by category (docs/product.md, 16.4). */
export function Timeline({ rows, period, today, onMove }: TimelineProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const state = fromList(useLocation());
  const user = useCurrentUser();
  const canHold = mayHold(user);
  const canEdit = canAccess(user.role, { resource: 'bookings', action: 'edit' });
  const help = useVerbDialog(KEYS_DIALOG);
  const option = useDialogInAddress(OPTION_PARAMETER);
  const dialogs = useAvailabilityDialogs();
  const [cursor, setCursor] = useState<Cursor>();
  const [selection, setSelection] = useState<Selection>();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scale = useMemo(() => scaleOf(period), [period]);
  const lines = useMemo(() => linesOf(rows), [rows]);
  const heights = useMemo(() => lines.map((line) => line.height), [lines]);
  const { first, last, tops, height } = useVisibleRows(body, heights);
  const { days } = scale;
  const now = days.indexOf(today);
  const rowAt = rows.findIndex(({ opportunityId }) => opportunityId === cursor?.opportunityId);

  // The same as long as the page is open, so that only rows that have changed are drawn again.
  const [{ onSelect, onSelected }] = useState<RowEvents>(() => ({
    onSelect: ({ opportunityId, days: of }, anchor, day) =>
      setCursor({ opportunityId, anchor: of[anchor]!.day, day: of[day]!.day }),
    onSelected: (row, position) => setSelection({ row, position }),
  }));

  function moveTo(row: number, day: Day, anchor = day) {
    const { opportunityId } = rows[Math.min(Math.max(row, 0), rows.length - 1)]!;
    setCursor({ opportunityId, day, anchor });
    if (!days.includes(day)) onMove(day);
    const line = lines.findIndex((each) => each.row?.opportunityId === opportunityId);
    bringIntoView(body.current, tops[line]!, tops[line + 1]!);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== grid.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = cursor && rowAt >= 0 ? cursor : { ...firstDay(), anchor: firstDay().day };
    const row = Math.max(rowAt, 0);
    // The rows have no days outside their period until the next one has loaded.
    const isLoaded = days.includes(at.day);
    const step = (by: number) => moveTo(row, addDays(at.day, by), event.shiftKey ? at.anchor : undefined);
    const keys: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      ArrowUp: () => moveTo(row - 1, at.day),
      ArrowDown: () => moveTo(row + 1, at.day),
      Home: () => moveTo(row, days[0]!),
      End: () => moveTo(row, days.at(-1)!),
      PageUp: () => moveTo(row, addDays(at.day, -days.length)),
      PageDown: () => moveTo(row, addDays(at.day, days.length)),
      t: () => moveTo(row, today),
      Enter: () => isLoaded && enter(rows[row]!, at),
      b: () => book(rows[row]!, chosen(at)),
      o: () => hold(rows[row]!, chosen(at)),
      m: () => isLoaded && edit(rows[row]!, at.day),
      Escape: () => moveTo(row, at.day),
      '?': help.open,
    };
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const firstDay = () => ({ opportunityId: rows[0]!.opportunityId, day: now === -1 ? days[0]! : today });
  const chosen = ({ anchor, day }: Cursor): Days =>
    anchor < day ? { from: anchor, to: day } : { from: day, to: anchor };

  /** What of the days can still be sold. */
  const sellable = (row: Availability, { from, to }: Days): Days | undefined =>
    whyNotSold(row, { from, to }, today) ? undefined : { from: from < today ? today : from, to };

  function book(row: Availability, wanted: Days) {
    const period = sellable(row, wanted);
    if (!canEdit || !period) return;
    const { category, name: opportunity } = row;
    const path = newBookingPath({ category, opportunity, liveDate: period.from, endDate: period.to });
    void navigate(path, { state });
  }

  function hold(row: Availability, wanted: Days) {
    const period = sellable(row, wanted);
    if (canHold && period) dialogs.placeOption(row.opportunityId, period);
  }

  function open({ kind, id }: AvailabilitySpan) {
    if (kind === 'option') option.open(id);
    else void navigate(bookingPath(id), { state });
  }

  function openMenu(row: Availability) {
    const { bottom = 0, left = 0 } = document.getElementById(CURSOR_ID)?.getBoundingClientRect() ?? {};
    setSelection({ row, position: { top: bottom, left } });
  }

  /** Opens the only booking or option of the day; otherwise asks what to do. */
  function enter(row: Availability, at: Cursor) {
    const [span, ...others] = spansOn(row, at.day);
    if (at.anchor === at.day && span && others.length === 0) open(span);
    else openMenu(row);
  }

  function edit(row: Availability, day: Day) {
    const bookings = spansOn(row, day).filter(({ kind }) => kind === 'booking');
    if (!canEdit || bookings.length === 0) return;
    if (bookings.length > 1) openMenu(row);
    else dialogs.editDates(bookings[0]!.id);
  }

  const selected = cursor && chosen(cursor);
  return (
    <>
      <Grid
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={translate('availability.timeline.name', { days: daysInWords(days[0]!, days.at(-1)!) })}
        aria-rowcount={lines.length + 1}
        aria-colcount={2}
        aria-activedescendant={cursor && rowAt >= 0 ? CURSOR_ID : undefined}
        aria-multiselectable
        data-zoom={scale.zoom}
        style={{ '--weeks': days.length / 7, '--days': days.length } as CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          // The keys work on the grid as a whole, also after a click on days.
          if (target.classList.contains('track')) grid.current?.focus({ preventScroll: true });
          else if (target === grid.current && !cursor) moveTo(0, firstDay().day);
        }}
      >
        <TimelineHead scale={scale} today={today} />
        <div role="rowgroup" className="body" ref={body} style={{ height }}>
          <div className="backdrop" aria-hidden>
            {scale.zoom === 'months' &&
              scale.lower.map((mark) => <i key={mark.first} style={{ left: placed(mark, days.length).left }} />)}
            {now >= 0 && <span className="now" style={{ left: placed({ first: now, last: now }, days.length).left }} />}
          </div>
          {lines.slice(first, last + 1).map((line, index) => {
            const place = { rowIndex: first + index + 2, top: tops[first + index]! };
            if (!line.row)
              return (
                <div
                  key={line.category}
                  role="row"
                  aria-rowindex={place.rowIndex}
                  className="category"
                  style={{ top: place.top }}
                >
                  <div role="rowheader" aria-colspan={2}>
                    {line.category}
                  </div>
                </div>
              );
            const isCurrent = line.row.opportunityId === cursor?.opportunityId;
            return (
              <TimelineRow
                key={line.row.opportunityId}
                {...{ ...place, row: line.row, layout: line.layout, canEdit, onSelect, onSelected }}
                cursor={isCurrent ? days.indexOf(cursor.day) : undefined}
                selectedFrom={isCurrent ? days.indexOf(selected!.from) : undefined}
                selectedTo={isCurrent ? days.indexOf(selected!.to) : undefined}
              />
            );
          })}
        </div>
      </Grid>
      <Legend rows={rows} />
      <FactsTip body={body} rows={rows} />
      {selection && selected && (
        <SelectionMenu
          {...{ selection, today, canEdit, canHold }}
          days={selected}
          onBook={() => book(selection.row, selected)}
          onHold={() => hold(selection.row, selected)}
          onOpen={open}
          onEdit={({ id }) => dialogs.editDates(id)}
          onClose={() => {
            setSelection(undefined);
            grid.current?.focus();
          }}
        />
      )}
    </>
  );
}

type Line =
  | { category: string; row?: undefined; layout?: undefined; height: number }
  | { category: string; row: Availability; layout: ReturnType<typeof layoutOf>; height: number };

/** The opportunities, each category under its name. */
function linesOf(rows: Availability[]): Line[] {
  return rows.flatMap((row, index): Line[] => {
    const { category } = row;
    const layout = layoutOf(row);
    const line: Line = { category, row, layout, height: layout.height };
    return rows[index - 1]?.category === category ? [line] : [{ category, height: CATEGORY_HEIGHT }, line];
  });
}

/** What stays in sight above the rows: the header of the page and the head of the timeline. */
const ABOVE_PX = 120;

function bringIntoView(body: HTMLElement | null, top: number, bottom: number): void {
  const begin = body?.getBoundingClientRect().top ?? 0;
  if (begin + top < ABOVE_PX) window.scrollBy({ top: begin + top - ABOVE_PX });
  else if (begin + bottom > window.innerHeight - LEGEND_HEIGHT)
    window.scrollBy({ top: begin + bottom - window.innerHeight + LEGEND_HEIGHT + 8 });
}
