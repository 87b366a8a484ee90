import ChevronDownIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InvoicedBrand, InvoiceReport } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { formatCount, formatPounds, formatReportDate, formatShare } from '../ui/format';
import { DealTag, StatusChip } from '../ui/StatusChip';
import { usePrinting } from '../ui/usePrinting';
import { breakdownStyles } from './breakdownStyles';

/** In a month with more bookings, the brands are initially collapsed, so that the report appears quickly. */
const UNFOLDED_UP_TO = 200;

/**
 * With more bookings, brands can only be expanded one by one, because ten thousand rows would block the page for
 * seconds.
 */
const UNFOLDS_AT_ONCE = 2000;

/** Cancelled bookings, which are only billed for their cancellation charge and do not count as campaigns. */
export const chargesOf = ({ bookings }: InvoicedBrand) => bookings.filter(({ status }) => status === 'Cancelled');

export const BrandBreakdown = ({ report }: { report: InvoiceReport }) => {
  const translate = useTranslate();
  const { brands, totalBookings, totalRevenue } = report;
  const charged = brands.flatMap(chargesOf).reduce((sum, { revenue }) => sum + revenue, 0);
  const titleId = useId();
  const isPrinting = usePrinting();
  const [isUnfolded, setUnfolded] = useState(totalBookings <= UNFOLDED_UP_TO);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());

  const turnAll = () => {
    setUnfolded(!isUnfolded);
    setTurned(new Set());
  };
  const turn = useCallback((brandName: string) => setTurned((before) => toggled(before, brandName)), []);

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '4px 12px',
          p: '14px 8px 6px 16px',
        }}
      >
        <Typography variant="h3" id={titleId}>
          {translate('reports.breakdown.title')}
        </Typography>
        {totalBookings <= UNFOLDS_AT_ONCE && (
          <Button size="small" onClick={turnAll}>
            {isUnfolded ? translate('reports.breakdown.foldAll') : translate('reports.breakdown.unfoldAll')}
          </Button>
        )}
      </Box>
      <Breakdown role="table" aria-labelledby={titleId}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{translate('reports.breakdown.columns.booking')}</th>
            <th role="columnheader">{translate('reports.breakdown.columns.mediaOpportunity')}</th>
            <th role="columnheader">{translate('reports.breakdown.columns.contact')}</th>
            <th role="columnheader">{translate('reports.breakdown.columns.liveDate')}</th>
            <th role="columnheader">{translate('reports.breakdown.columns.revenue')}</th>
            <th role="columnheader">{translate('reports.breakdown.columns.share')}</th>
          </tr>
        </thead>
        {brands.map((brand) => (
          <BrandRows
            key={brand.brandName}
            brand={brand}
            totalRevenue={totalRevenue}
            isOpen={isPrinting || isUnfolded !== turned.has(brand.brandName)}
            onTurn={turn}
          />
        ))}
        <tbody role="rowgroup" className="total">
          <tr role="row">
            <th role="rowheader" colSpan={4}>
              {translate('reports.breakdown.total')}
            </th>
            <td role="cell">{formatPounds(totalRevenue)}</td>
            <td role="cell">{formatShare(totalRevenue, totalRevenue)}</td>
          </tr>
          {charged > 0 && (
            <tr role="row">
              <th role="rowheader" colSpan={4}>
                {translate('reports.breakdown.charged')}
              </th>
              <td role="cell">{formatPounds(charged)}</td>
              <td role="cell">{formatShare(charged, totalRevenue)}</td>
            </tr>
          )}
        </tbody>
      </Breakdown>
    </>
  );
};

const toggled = (names: ReadonlySet<string>, name: string): ReadonlySet<string> => {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
};

const Breakdown = styled('table')(breakdownStyles);

interface BrandRowsProps {
  brand: InvoicedBrand;
  /** The total of the whole report, in pence. */
  totalRevenue: number;
  isOpen: boolean;
  onTurn: (brandName: string) => void;
}

/**
 * A brand's row and, if expanded, its bookings. Memoized and built from plain elements, because there may be ten
 * thousand.
 */
const BrandRows = memo(({ brand, totalRevenue, isOpen, onTurn }: BrandRowsProps) => {
  const translate = useTranslate();
  const charges = chargesOf(brand).length;
  const counted = [
    ['reports.breakdown.campaigns', brand.bookingCount - charges],
    ['reports.breakdown.charges', charges],
  ] as const;
  return (
    <tbody role="rowgroup">
      <tr role="row" className="brand">
        <th role="rowheader" colSpan={4}>
          <button type="button" aria-expanded={isOpen} onClick={() => onTurn(brand.brandName)}>
            <ChevronDownIcon fontSize="small" />
            <span className="words">
              <span className="name">{brand.brandName}</span>{' '}
              <span className="campaigns">
                {counted
                  .filter(([, count]) => count > 0)
                  .map(([text, count]) => translate(text, { smart_count: count, count: formatCount(count) }))
                  .join(', ')}
              </span>
            </span>
          </button>
        </th>
        <td role="cell">{formatPounds(brand.totalRevenue)}</td>
        <td role="cell">{formatShare(brand.totalRevenue, totalRevenue)}</td>
      </tr>
      {isOpen &&
        brand.bookings.map((booking) => (
          <tr role="row" key={booking.id} className="booking">
            <td role="cell">
              <Link to={bookingPath(booking.id)}>{translate('bookings.number', booking)}</Link>
            </td>
            <td role="cell">
              {booking.mediaOpportunity} {booking.isDealBooking && <DealTag />}
              {booking.status === 'Cancelled' && <StatusChip status="Cancelled" />}
              <small>{booking.mediaCategory}</small>
            </td>
            <td role="cell">
              {booking.contactEmail}
              <small>{booking.tradingDirectorName}</small>
            </td>
            <td role="cell">{formatReportDate(booking.liveDate)}</td>
            <td role="cell">{formatPounds(booking.revenue)}</td>
            <td role="cell" />
          </tr>
        ))}
    </tbody>
  );
});
BrandRows.displayName = 'BrandRows';
