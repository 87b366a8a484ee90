/** The texts of the monthly invoice report and of sell-through (docs/product.md, 6.6, 7.11 and 16.7). */
export const reportTexts = {
  title: 'Monthly Invoice Report Generator',
  purpose: 'Generate a report of all brands with live campaigns for accounts to create invoices.',
  billedOnce:
    'Each booking is billed once, in the month of its live date. If it is cancelled before it goes live, its charge is billed in the month of the cancellation.',
  year: 'Year',
  month: 'Month',
  chooseYear: 'Select year',
  chooseMonth: 'Select month',
  missing: 'Year and month must be selected.',
  generate: 'Generate Report',
  generating: 'Generating...',
  failed: 'Failed to generate report',

  report: 'Invoice Report - %{monthName} %{year}',
  generatedOn: 'Generated on',
  notOver:
    '%{monthName} %{year} is not over yet. Bookings that go live, and charges that are made, until its end are still to come.',
  totalBrands: 'Total Brands',
  liveCampaigns: 'Live Campaigns',
  totalRevenue: 'Total Revenue',
  print: 'Print',

  breakdown: {
    title: 'Brand Breakdown',
    columns: {
      booking: 'Booking',
      mediaOpportunity: 'Media opportunity',
      contact: 'Contact',
      liveDate: 'Live date',
      revenue: 'Revenue',
      share: 'Share of total',
    },
    campaigns: '%{count} campaign |||| %{count} campaigns',
    charges: '%{count} cancellation charge |||| %{count} cancellation charges',
    total: 'Total',
    charged: 'Cancellation charges in the total',
    unfoldAll: 'Show all bookings',
    foldAll: 'Hide all bookings',
  },
  empty: 'No live campaigns found for %{monthName} %{year}',
  emptyText: 'Try a different month or check that campaigns have gone live',

  download: {
    csv: 'Download as CSV',
    xlsx: 'Download as Excel',
    pending: 'Generating Download...',
    done: 'Report Downloaded Successfully',
    doneText: {
      csv: 'The monthly invoice report has been downloaded as a CSV file.',
      xlsx: 'The monthly invoice report has been downloaded as an Excel file.',
    },
    failed: 'Failed to Download Report',
    failedText: 'Failed to download report',
  },

  sellThrough: {
    title: 'Sell-Through',
    category: 'Media category',
    units: '%{sold} of %{units} units sold',
    free: '%{pounds} still free',
    noPrice: 'no price for what is free',
    basis:
      'A unit is one unit of an opportunity on one day. Units on option count as neither sold nor free. Units left unsold on past days are not counted as free.',
    failed: 'The sell-through could not be loaded.',
  },
} as const;
