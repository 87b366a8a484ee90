import type { Sections } from './row.js';

/** The rate card, and the prices of bookings. */
export const ratesScreens = {
  Rates: {
    'rates.add': ['A rate is added', 'Rate Added'],
    'rates.overlap': ['An opportunity has one rate at a time', 'has a rate already'],
    'rates.states': ['Present, coming and past rates are told apart', 'Present'],
    'rates.past': ['Past rates are shown on request', 'Show past rates'],
    'rates.end': ['A rate that bookings have can only be ended', 'End Rate'],
    'rates.raise': ['All rates are raised from a day, after a preview of every row', 'Rates Raised'],
    'rates.viewer': ['Viewers read the rates, and change nothing'],
  },
  'Prices of bookings': {
    'price.prefilled': ['The revenue of a new booking follows the rate', 'List price: 2 weeks × £600.00 = £1,200.00'],
    'price.typedStays': ['A revenue that was typed stays; the list price is offered', 'Use £1,200.00'],
    'price.insertions': ['Insertions are typed, and units multiply', '8 insertions × £100.00 = £800.00'],
    'price.several': ['Several dates are each priced', 'Each at its list price'],
    'price.reason': ['A reason for what is free or far below its list price', 'Free of charge as'],
    'price.listAndSold': ['The list price and what it was sold for', 'List £1,200.00 · Sold £1,000.00 · −16.7%'],
    'price.dates': ['Other dates offer their list price as the revenue', 'Change the revenue to'],
    'price.followOn': ['A follow-on offers the list price of its dates', 'List price for these dates'],
    'price.limit': ['The discount that needs no reason is a setting', 'Discount without a reason, in percent'],
  },
  'Rate-card report': {
    'rateCard.groups': [
      'List, sold, difference and discount by opportunity, category, brand and director',
      'Rate Card',
    ],
    'rateCard.files': ['The same as CSV and XLSX', 'Download CSV, Download XLSX'],
  },
} as const satisfies Sections;
