/** The texts of the page of approved bookings (docs/product.md, 7.9). */
export const approvedTexts = {
  title: 'Approved Bookings',
  subtitle: 'What is ready to run, and what is running',
  counters: { label: 'Figures', ready: 'Ready to Implement', live: 'Currently Live', total: 'Total Approved' },
  queue: {
    title: 'Implementation Queue',
    table: 'Bookings that wait for their live date',
    pages: 'Pages of the implementation queue',
    empty: 'Nothing waits to go live',
    emptyText: 'A booking stands here from the approval of its artwork until it goes live.',
    review: 'Under Review',
  },
  live: {
    title: 'Currently Live',
    table: 'Bookings that are live',
    pages: 'Pages of live bookings',
    empty: 'Nothing is live at the moment',
    emptyText: 'An approved booking goes live on its live date, or as soon as it is marked as live.',
  },
} as const;
