/**
 * `address`: nothing else is in the column. `addresses`: an array of them. `text` may mention one, and so may `texts`,
 * which is JSON or an array.
 */
export type PersonColumn = 'address' | 'addresses' | 'text' | 'texts';

/**
 * Every column in which somebody's name or address can be, by table. The copy, the erasure and what has to be erased again
 * after a restore are made from this list (docs/product.md, 4.8), and a test fails for a column that is neither here nor
 * below. Large tables have an index for it: see person-search.ts.
 */
export const PERSON_COLUMNS: Record<string, Record<string, PersonColumn>> = {
  deal_requests: {
    request_email: 'address',
    requester_name: 'text',
    deal_description: 'text',
    declined_reason: 'text',
    brand: 'text',
  },
  sales_enquiries: {
    brand_contact_email: 'address',
    additional_notes: 'text',
    closed_reason: 'text',
    brand: 'text',
    trading_director: 'text',
    booking_types: 'texts',
  },
  bookings: {
    contact_email: 'address',
    cc_emails: 'addresses',
    rejection_comments: 'text',
    cancelled_reason: 'text',
    overbook_reason: 'text',
    price_reason: 'text',
    brand_name: 'text',
    trading_director_name: 'text',
    media_category: 'text',
    media_opportunity: 'text',
    booking_type: 'text',
  },
  options: { note: 'text', brand_name: 'text' },
  files: { uploaded_by: 'text', name: 'text', checks: 'texts' },
  mails: { recipient: 'address', subject: 'text', variables: 'texts', attachments: 'texts', last_error: 'text' },
  notes: { author_name: 'text', text: 'text' },
  users: { email: 'address', username: 'text' },
  trading_directors: { email: 'address', name: 'text' },
  brands: { name: 'text' },
  categories: { name: 'text' },
  opportunities: { name: 'text', unit_name: 'text' },
  organisation: {
    name: 'text',
    contact_name: 'text',
    contact_email: 'address',
    contact_phone: 'text',
    address: 'text',
    terms_url: 'text',
    vat_number: 'text',
  },
  calendar: { non_working_days: 'texts' },
  blocked_days: { reason: 'text', created_by: 'text' },
  rates: { note: 'text' },
  artwork_specs: { notes: 'text', pieces: 'texts' },
  catalogue_renamings: {
    actor: 'texts',
    label: 'text',
    from_name: 'text',
    from_category: 'text',
    to_name: 'text',
  },
  chasing: { reply_to: 'address' },
  chases: { contact: 'address', asked_by: 'text' },
  muted_bookings: { reason: 'text' },
  muted_contacts: { email: 'address', reason: 'text' },
  jobs: { last_error: 'text' },
  erasures: { erased_by: 'text' },
  audit_entries: { actor_name: 'text', about_label: 'text', before: 'texts', after: 'texts' },
};

/** By table, the columns with one of a fixed set of words. */
const FIXED_WORDS = {
  artwork_specs: ['on_mismatch'],
  audit_entries: ['about_type', 'action', 'actor_kind'],
  booking_counts: ['status'],
  bookings: ['kind', 'price_reason_kind', 'status', 'status_before_cancellation', 'status_before_overdue'],
  calendar_feeds: ['detail'],
  carried_names: ['kind'],
  catalogue_renamings: ['kind', 'records'],
  deal_requests: ['status', 'status_before_declined'],
  files: ['content_type', 'kind', 'owner_type', 'preview', 'state'],
  idempotency_keys: ['action'],
  installation: ['mode'],
  jobs: ['kind', 'state'],
  mails: ['about_type', 'status', 'template'],
  migrations: ['name'],
  notes: ['about_type'],
  options: ['state'],
  rates: ['basis'],
  sales_enquiries: ['booking_period_month', 'booking_period_year', 'confirmed', 'status', 'status_before_closed'],
  users: ['rights', 'role'],
};

/** All other columns with text, each with the reason why nobody is named there. */
export const NAMES_NOBODY: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(FIXED_WORDS).flatMap(([table, columns]) =>
      columns.map((column) => [`${table}.${column}`, 'one of a fixed set of words']),
    ),
  ),
  'business_zone.time_zone': 'a time zone',
  'calendar.option_time': 'a time of day',
  'carried_names.name': 'counted from the records, which are in the list',
  'catalogue_renamings.after': 'written by former releases: the id or number of a record',
  'catalogue_renamings.changed': 'numbers of records',
  'chasing.last_at': 'a time of day',
  'chasing.send_at': 'a time of day',
  'erasures.alias': 'what replaced an address',
  'files.facts': 'measures of a file',
  'files.key': 'ids and random digits',
  'idempotency_keys.content_hash': 'a keyed hash, removed after two days',
  'idempotency_keys.key': 'chosen at random by a program, removed after two days',
  'idempotency_keys.sent_by': 'the id of a user or a record',
  'jobs.key': 'an id or a fixed word',
  'jobs.payload': 'ids only',
  'mail_server.error': 'why the mail server cannot be reached; addresses are left out of a 421 (delivery-failure.ts)',
  'mails.message_id': 'ids and the name of the host',
  'organisation.accent_colour': 'a colour',
  'pricing.monthly_targets': 'months and amounts',
  'rate_limits.key': 'forgotten with the address (RateLimits.forgetText)',
  'session.sess': 'ended when the account is deactivated, without which its address is not erased',
  'session.sid': 'random',
  'users.password': 'a hash',
};
