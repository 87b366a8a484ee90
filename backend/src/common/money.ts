/** The largest amount a record can hold, in pence (PostgreSQL's integer). */
export const MOST_PENCE = 2_147_483_647;
