/** What a sales enquiry can ask for (docs/product.md, 3.1). The form in the browser offers the same. */
export const YEARS = ['2025', '2026', '2027', '2028', '2029', '2030'];
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
