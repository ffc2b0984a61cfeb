/** Longest waits for the database, in milliseconds. */
export const databaseLimits = {
  /** For the one connection of the embedded database. */
  connection: 15_000,
  /** For the next statement of an open transaction, which is rolled back then. */
  idleTransaction: 60_000,
} as const
