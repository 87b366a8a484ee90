import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { InvoicedBrand } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { bookingTexts } from '../bookings/texts';
import { formatPounds, formatReportDate, formatShare } from '../ui/format';
import { ChevronDownIcon } from '../ui/icons';
import { DealTag } from '../ui/StatusChip';
import { reportTexts } from './texts';

const { breakdown: texts } = reportTexts;

interface BrandRowsProps {
  brand: InvoicedBrand;
  /** Of the whole report, in pence. */
  totalRevenue: number;
  isOpen: boolean;
  onTurn: (brandName: string) => void;
}

/** A brand's line and, unfolded, its bookings. Plain elements and remembered: there may be ten thousand of them. */
export const BrandRows = memo(({ brand, totalRevenue, isOpen, onTurn }: BrandRowsProps) => (
  <tbody role="rowgroup">
    <tr role="row" className="brand">
      <th role="rowheader" colSpan={3}>
        <button type="button" aria-expanded={isOpen} onClick={() => onTurn(brand.brandName)}>
          <ChevronDownIcon size={14} />
          <span className="words">
            <span className="name">{brand.brandName}</span>{' '}
            <span className="campaigns">{texts.campaigns(brand.bookingCount)}</span>
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
            <Link to={bookingPath(booking.id)}>{bookingTexts.number(booking.bookingNumber)}</Link>
          </td>
          <td role="cell">
            {booking.mediaOpportunity} {booking.isDealBooking && <DealTag />}
          </td>
          <td role="cell">{formatReportDate(booking.liveDate)}</td>
          <td role="cell">{formatPounds(booking.revenue)}</td>
          <td role="cell" />
        </tr>
      ))}
  </tbody>
));
BrandRows.displayName = 'BrandRows';
