/**
 * The bookings that are billed in the month from $1 up to $2 (docs/product.md, 6.6): a range of the index (status,
 * live_date). Brand names are compared trimmed and without regard to case, and shown as spelt in the brand's latest
 * booking.
 */
export const INVOICED = `
  SELECT id, booking_number, media_opportunity, media_category, contact_email, trading_director_name, revenue_amount, live_date,
    status, kind, brand_key,
    last_value(written) OVER (PARTITION BY brand_key ORDER BY booking_number
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS brand_name
  FROM bookings
    CROSS JOIN LATERAL (SELECT btrim(brand_name, E' \\t\\r\\n\\u00a0') AS written) AS brand
    CROSS JOIN LATERAL (SELECT folded(written) AS brand_key) AS compared
  WHERE status IN ('Live', 'Completed') AND live_date >= $1 AND live_date < $2`;
