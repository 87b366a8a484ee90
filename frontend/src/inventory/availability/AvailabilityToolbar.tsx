import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import EarlierIcon from '@mui/icons-material/ChevronLeftRounded';
import LaterIcon from '@mui/icons-material/ChevronRightRounded';
import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Availability } from '../../api/types';
import { MAX_OPPORTUNITIES, newFeedLink } from '../../calendar-feeds/paths';
import { useTranslate } from '../../i18n/useTranslate';
import { ChoiceButtons } from '../../ui/ChoiceButtons';
import type { Day } from '../../ui/days';
import { Tooltip } from '../../ui/Tooltip';
import { KeyboardHelp } from './KeyboardHelp';
import { neighbourOf, SHAPES, ZOOMS, type Shape, type View } from './view';

interface AvailabilityToolbarProps {
  view: View;
  shape: Shape;
  today: Day;
  /** What is shown, of which a calendar feed can be made; none while it is loading. */
  rows: Availability[];
  change: (changes: Partial<View>) => void;
}

const ICONS = { timeline: TimelineIcon, table: TableIcon };

/** Where in time the page is, and how it is shown. */
export function AvailabilityToolbar({ view, shape, today, rows, change }: AvailabilityToolbarProps) {
  const translate = useTranslate();
  const isOfSome = Boolean(view.category || view.opportunityId);
  const hasFeed = !isOfSome || (rows.length > 0 && rows.length <= MAX_OPPORTUNITIES);
  const neighbour = (way: -1 | 1) => () => change({ date: neighbourOf(view, shape, today, way) });
  return (
    <Bar className="print-hidden">
      <div className="group">
        <Button variant="outlined" onClick={() => change({ date: '' })}>
          {translate('availability.today')}
        </Button>
        <Tooltip title={translate('availability.earlier')}>
          <IconButton aria-label={translate('availability.earlier')} onClick={neighbour(-1)}>
            <EarlierIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('availability.later')}>
          <IconButton aria-label={translate('availability.later')} onClick={neighbour(1)}>
            <LaterIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </div>
      <span className="rest" />
      <Tooltip title={translate('availability.feed')}>
        <IconButton
          component={Link}
          aria-label={translate('availability.feed')}
          disabled={!hasFeed}
          {...newFeedLink(
            isOfSome ? rows.map(({ opportunityId: id, name, category }) => ({ id, name, category })) : [],
          )}
        >
          <CalendarIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {shape === 'timeline' && <KeyboardHelp />}
      {shape === 'timeline' && (
        <ChoiceButtons
          label={translate('availability.zoom')}
          value={view.zoom}
          choices={ZOOMS.map((value) => ({ value, name: translate(`availability.zooms.${value}`) }))}
          onChoose={(zoom) => change({ zoom })}
        />
      )}
      <ChoiceButtons
        label={translate('availability.shape')}
        value={shape}
        choices={SHAPES.map((value) => ({
          ...{ value, icon: ICONS[value] },
          name: translate(`availability.shapes.${value}`),
        }))}
        onChoose={(chosen) => change({ shape: chosen })}
      />
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 16px',
  '& .group': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .rest': { flex: '1 1 0' },
  [theme.breakpoints.down('sm')]: { padding: '10px 12px', '& .rest': { display: 'none' } },
}));
