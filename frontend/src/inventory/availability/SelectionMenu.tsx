import PlusIcon from '@mui/icons-material/AddRounded';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import ListIcon from '@mui/icons-material/FormatListBulletedRounded';
import HoldIcon from '@mui/icons-material/HourglassBottomRounded';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Availability, AvailabilitySpan } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Days } from '../../providers/dataProvider';
import { daysBetween, daysFromTo, type Day } from '../../ui/days';
import { spansOn, stateOf, whyNotSold } from './describe';
import { daysInWords } from './dayTexts';

export interface Selection {
  row: Availability;
  position: { top: number; left: number };
}

interface SelectionMenuProps {
  selection: Selection;
  days: Days;
  today: Day;
  canEdit: boolean;
  canHold: boolean;
  onBook: () => void;
  onHold: () => void;
  onOpen: (span: AvailabilitySpan) => void;
  onEdit: (span: AvailabilitySpan) => void;
  onClose: () => void;
}

/** What can be done with the days that are selected. */
export function SelectionMenu(props: SelectionMenuProps) {
  const { selection, days, today, canEdit, canHold, onBook, onHold, onOpen, onEdit, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const { row, position } = selection;
  const spans = days.from === days.to ? spansOn(row, days.from) : [];
  const objection = whyNotSold(row, days, today);
  const [first, last] = [row.days[0]!.day, row.days.at(-1)!.day];
  const shown = {
    first: Math.max(daysBetween(first, days.from), 0),
    last: row.days.length - 1 - Math.max(daysBetween(days.to, last), 0),
  };
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={position}
      slotProps={{ list: { 'aria-labelledby': titleId } }}
    >
      <ListSubheader
        role="presentation"
        id={titleId}
        disableSticky
        sx={{ p: '4px 16px 8px', maxWidth: 320, lineHeight: 'inherit', color: 'text.primary' }}
      >
        <strong>
          {translate('availability.select.title', { opportunity: row.name, days: daysInWords(days.from, days.to) })}
        </strong>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {translate('availability.select.length', { smart_count: daysFromTo(days.from, days.to) })}
          {', '}
          {stateOf(row, shown, translate)}
        </Typography>
        {(canEdit || canHold) && objection && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {translate(`availability.select.${objection}`)}
          </Typography>
        )}
      </ListSubheader>
      {canEdit && (
        <MenuItem disabled={objection !== undefined} onClick={then(onBook)}>
          <PlusIcon />
          {translate('availability.select.book')}
        </MenuItem>
      )}
      {canHold && (
        <MenuItem disabled={objection !== undefined} onClick={then(onHold)}>
          <HoldIcon />
          {translate('availability.select.option')}
        </MenuItem>
      )}
      {spans.map((span) => [
        <MenuItem key={`open ${span.id}`} onClick={then(() => onOpen(span))}>
          <ListIcon />
          {translate('availability.select.open', { label: span.label })}
        </MenuItem>,
        canEdit && span.kind === 'booking' && (
          <MenuItem key={`edit ${span.id}`} onClick={then(() => onEdit(span))}>
            <CalendarIcon />
            {translate('availability.select.edit', { label: span.label })}
          </MenuItem>
        ),
      ])}
    </Menu>
  );
}
