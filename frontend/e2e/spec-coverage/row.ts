/** What a user can observe, in a few words, and the exact text on the screen, if there is any. */
export type Row = readonly [what: string, text?: string];

/** Rows by the heading of the table and then by the name that tests use. */
export type Sections = Record<string, Record<string, Row>>;
