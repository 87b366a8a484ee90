/** Its message says what to do, to the person who runs Placard. */
export class PostgresError extends Error {}
