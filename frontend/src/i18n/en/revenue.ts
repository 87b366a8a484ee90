/** The texts of the Revenue page (docs/product.md, 6.5, 7.11). */
export const revenueTexts = {
  title: 'Revenue',
  subtitle: 'What bookings bring in, and the monthly report for invoices',
  report: 'Revenue report',
  loading: 'Loading revenue data...',
  empty: 'No revenue data available',
  emptyText: 'Figures appear here with the first booking.',
  failed: 'Failed to load revenue data',
  totalRevenue: 'Total Revenue',
  totalBookings: 'Total Bookings',
  everyStatus: 'Bookings in every status',

  stages: {
    title: 'Revenue by Approval Stage',
    columns: { status: 'Status', count: 'Bookings', revenue: 'Revenue', share: 'Share of total' },
    count: '%{count} booking |||| %{count} bookings',
  },

  months: {
    title: 'Revenue by Month',
    basis:
      'The last twelve months. A booking counts in the month of its live date, the charge of one that never ran in the month of its cancellation.',
    live: 'Live',
    completed: 'Completed',
    cancelled: 'Cancellation charges',
    name: 'Bar chart: revenue of live and completed bookings and cancellation charges by month, %{from} to %{to}. The table beneath it has the same figures.',
    showTable: 'Figures as a table',
    table: 'Revenue by month in figures',
    columns: { month: 'Month', live: 'Live', completed: 'Completed', cancelled: 'Charges', total: 'Total' },
    month: '%{month} %{year}',
    none: 'No booking has gone live in the last twelve months.',
  },

  sales: {
    title: 'Sales',
    figures: 'What was sold',
    intro:
      'Bookings that go live in these days, without cancelled ones. Those with a list price are compared with what they were sold for.',
    from: 'From',
    to: 'To',
    by: 'By',
    groups: {
      opportunity: 'Opportunity',
      category: 'Category',
      brand: 'Brand',
      director: 'Trading director',
    },
    columns: {
      bookings: 'Bookings',
      revenue: 'Revenue',
      list: 'List price',
      sold: 'Sold at',
      difference: 'Difference',
      discount: 'Discount',
    },
    noDirector: 'No trading director',
    total: 'Total',
    loading: 'Loading the report...',
    empty: 'No booking goes live in this period',
    failed: 'The report could not be loaded',
    csv: 'Download CSV',
    xlsx: 'Download XLSX',
    pending: 'Downloading...',
    done: { title: 'Report Downloaded', description: 'The file contains every row and the total.' },
    notDownloaded: { title: 'Download Failed', description: 'The report could not be downloaded. Please try again.' },
  },
} as const;
