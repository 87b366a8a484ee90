/** Cancelled bookings with a charge. Each is billed in the month of its live date if it ran, else of its cancellation. */
export const CHARGED = `status = 'Cancelled' AND revenue_amount > 0`;
/** As in the index of these bookings. */
export const CHARGED_AT = `(CASE status_before_cancellation WHEN 'Live' THEN live_date ELSE cancelled_at END)`;

const COLUMNS = `id, booking_number, brand_name, media_opportunity, media_category, contact_email, trading_director_name,
  revenue_amount, live_date, status, kind`;

/**
 * The bookings that are billed in the month from $1 up to $2 (docs/product.md, 6.6): a range of the index (status,
 * live_date), and of the index of cancellation charges. Brand names are compared trimmed and without regard to case, and
 * shown as spelt in the brand's latest booking.
 */
export const INVOICED = `
  SELECT id, booking_number, media_opportunity, media_category, contact_email, trading_director_name, revenue_amount, live_date,
    status, kind, brand_key,
    last_value(written) OVER (PARTITION BY brand_key ORDER BY booking_number
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS brand_name
  FROM (
    SELECT ${COLUMNS} FROM bookings WHERE status IN ('Live', 'Completed') AND live_date >= $1 AND live_date < $2
    UNION ALL
    SELECT ${COLUMNS} FROM bookings WHERE ${CHARGED} AND ${CHARGED_AT} >= $1 AND ${CHARGED_AT} < $2
  ) AS billed
    CROSS JOIN LATERAL (SELECT btrim(brand_name, E' \\t\\r\\n\\u00a0') AS written) AS brand
    CROSS JOIN LATERAL (SELECT folded(written) AS brand_key) AS compared`;
