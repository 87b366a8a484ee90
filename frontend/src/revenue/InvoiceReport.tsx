import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import PrinterIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import type { InvoiceReport as Report } from '../api/types';
import { organisation } from '../installation';
import { useTranslate } from '../i18n/useTranslate';
import { EmptyState } from '../ui/EmptyState';
import { businessDay, formatCount, formatPounds, formatReportDateAndTime } from '../ui/format';
import { Muted } from '../ui/Muted';
import { Section } from '../ui/Section';
import { StatCard, StatRow } from '../ui/StatCard';
import { BrandBreakdown, chargesOf } from './BrandBreakdown';
import { DownloadReportButton } from './DownloadReportButton';

/** The report of one month for invoicing. When printed, only the report appears (docs/product.md, 6.6, 12.1). */
export const InvoiceReport = ({ report, heading }: { report: Report; heading: Ref<HTMLHeadingElement> }) => {
  const translate = useTranslate();
  const { monthName, year, reportDate, totalBrands, totalBookings, totalRevenue, brands } = report;
  const campaigns = totalBookings - brands.flatMap(chargesOf).length;
  return (
    <Section
      title={translate('reports.report', { monthName, year })}
      titleRef={heading}
      flush
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Button size="small" startIcon={<PrinterIcon />} onClick={() => window.print()}>
            {translate('reports.print')}
          </Button>
          <DownloadReportButton report={report} format="xlsx" />
          <DownloadReportButton report={report} format="csv" />
        </Box>
      }
    >
      <PrintedHead />
      <Muted variant="body2" component="div" sx={{ padding: '10px 16px' }}>
        {translate('reports.generatedOn')} <time dateTime={reportDate}>{formatReportDateAndTime(reportDate)}</time>
        {isNotOver(report) && <p>{translate('reports.notOver', { monthName, year })}</p>}
      </Muted>
      <Tiles>
        <StatCard label={translate('reports.totalBrands')} figure={formatCount(totalBrands)} />
        <StatCard label={translate('reports.liveCampaigns')} figure={formatCount(campaigns)} />
        <StatCard label={translate('reports.totalRevenue')} figure={formatPounds(totalRevenue)} />
      </Tiles>
      {totalBookings === 0 ? (
        <EmptyState
          icon={CalendarIcon}
          title={translate('reports.empty', { monthName, year })}
          text={translate('reports.emptyText')}
        />
      ) : (
        // A new report must not keep the expanded rows of the previous one.
        <BrandBreakdown key={`${year}-${report.month}`} report={report} />
      )}
    </Section>
  );
};

const isNotOver = ({ year, month, reportDate }: Report): boolean =>
  `${year}-${String(month).padStart(2, '0')}` >= businessDay(reportDate).slice(0, 7);

/** On paper, who the report is from: the frame around the page is not printed. */
const PrintedHead = () => {
  const { name, address } = organisation.use();
  return (
    name && (
      <Box
        sx={{ display: 'none', '@media print': { display: 'block', padding: '10px 16px 0', whiteSpace: 'pre-line' } }}
      >
        <strong>{name}</strong>
        {address && `\n${address}`}
      </Box>
    )
  );
};

const Tiles = styled(StatRow)(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '@container (max-width: 479px)': { gridTemplateColumns: '1fr 1fr', '& > :last-of-type': { gridColumn: '1 / -1' } },
}));
