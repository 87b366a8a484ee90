import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useState } from 'react';
import type { InvoiceReport } from '../api/types';
import { formatPounds, formatShare } from '../ui/format';
import { BrandRows } from './BrandRows';
import { breakdownStyles } from './breakdownStyles';
import { reportTexts } from './texts';
import { usePrinting } from './usePrinting';

const { breakdown: texts } = reportTexts;

/** A month of more bookings begins with its brands folded: it fits the screen, and is on it at once. */
const UNFOLDED_UP_TO = 200;

/** Ten thousand rows at once would hold the page up for seconds: above this brands are unfolded one by one. */
const UNFOLDS_AT_ONCE = 2000;

export const BrandBreakdown = ({ report }: { report: InvoiceReport }) => {
  const { brands, totalBookings, totalRevenue } = report;
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
      <Head>
        <Typography variant="h3" id={titleId}>
          {texts.title}
        </Typography>
        {totalBookings <= UNFOLDS_AT_ONCE && (
          <Button size="small" onClick={turnAll}>
            {isUnfolded ? texts.foldAll : texts.unfoldAll}
          </Button>
        )}
      </Head>
      <Breakdown role="table" aria-labelledby={titleId}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{texts.columns.booking}</th>
            <th role="columnheader">{texts.columns.mediaOpportunity}</th>
            <th role="columnheader">{texts.columns.liveDate}</th>
            <th role="columnheader">{texts.columns.revenue}</th>
            <th role="columnheader">{texts.columns.share}</th>
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
            <th role="rowheader" colSpan={3}>
              {texts.total}
            </th>
            <td role="cell">{formatPounds(totalRevenue)}</td>
            <td role="cell">{formatShare(totalRevenue, totalRevenue)}</td>
          </tr>
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

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '14px 8px 6px 16px',
});

const Breakdown = styled('table')(breakdownStyles);
