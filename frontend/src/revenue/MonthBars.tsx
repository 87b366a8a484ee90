import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import type { MonthRevenue } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatPounds, formatPoundsBriefly, monthNameOf } from '../ui/format';
import { CHART_HEIGHT, seriesColors } from './series';

/** From bottom to top. */
const SERIES = ['completed', 'live', 'cancelled'] as const;

/**
 * From the bottom: completed, live, cancellation charges. An image; the table is its text alternative, so it is not in the
 * tab order.
 */
export const MonthBars = ({ months }: { months: MonthRevenue[] }) => {
  const translate = useTranslate();
  const theme = useTheme();
  const stripesId = useId();
  const hollowId = useId();
  const colors = seriesColors(theme);
  const fills = { completed: colors.completed, live: `url(#${stripesId})`, cancelled: `url(#${hollowId})` };
  const names = months.map(({ year, month }) => translate('revenue.months.month', { month: monthNameOf(month), year }));
  const tick = { fontSize: 11, fontFamily: theme.typography.fontFamily, fill: theme.palette.text.secondary };

  return (
    <div
      role="img"
      aria-label={translate('revenue.months.name', { from: names[0] ?? '', to: names[names.length - 1] ?? '' })}
      style={{ height: CHART_HEIGHT }}
    >
      <BarChart
        height={CHART_HEIGHT}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        hideLegend
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        series={SERIES.map((id) => ({
          id,
          label: translate(`revenue.months.${id}`),
          data: months.map((month) => month[id].revenue),
          stack: 'revenue',
          color: fills[id],
          valueFormatter: pounds,
        }))}
        xAxis={[
          {
            data: names,
            scaleType: 'band',
            categoryGapRatio: 0.35,
            height: 40,
            disableTicks: true,
            tickLabelStyle: tick,
            valueFormatter: (name: string, { location }) => (location === 'tick' ? shortened(name, names[0]) : name),
          },
        ]}
        yAxis={[
          {
            width: 48,
            disableLine: true,
            disableTicks: true,
            tickNumber: 4,
            tickLabelStyle: tick,
            valueFormatter: formatPoundsBriefly,
          },
        ]}
        sx={{
          '& .MuiChartsGrid-line': { stroke: theme.palette.divider },
          '& .MuiChartsAxis-line': { stroke: `${theme.palette.field} !important` },
        }}
      >
        <defs>
          <pattern id={stripesId} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={5} height={5} fill={theme.palette.tones.teal.tint} />
            <rect width={2.5} height={5} fill={colors.live} />
          </pattern>
          <pattern id={hollowId} width={1} height={1} patternContentUnits="objectBoundingBox">
            <rect width={1} height={1} fill={theme.palette.tones.slate.tint} />
            <rect width={1} height={1} fill="none" stroke={colors.cancelled} strokeWidth={0.06} />
          </pattern>
        </defs>
      </BarChart>
    </div>
  );
};

const pounds = (pence: number | null): string => formatPounds(pence ?? 0);

/** `Mar`, with the year under the first month and each January. */
const shortened = (name: string, first: string | undefined): string => {
  const [month = '', year = ''] = name.split(' ');
  const short = month.slice(0, 3);
  return name === first || short === 'Jan' ? `${short}\n${year}` : short;
};
