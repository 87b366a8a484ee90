/** What a person can observe, in a few words; and the words on the screen, letter for letter, where there are any. */
export type Row = readonly [what: string, text?: string];

/** Rows by heading of the table, then by the name with which tests claim them. */
export type Sections = Record<string, Record<string, Row>>;
