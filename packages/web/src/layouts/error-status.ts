/** Faults that have words of their own. */
export const errorStatuses = [400, 404, 405, 414, 421, 429, 500, 503] as const
export type ErrorStatus = (typeof errorStatuses)[number]

/** The fault whose words fit an HTTP status: its own, or the general one of the visitor's or of our side. */
export const errorStatusOf = (status: number): ErrorStatus =>
  errorStatuses.find((known) => known === status) ?? (status < 500 ? 400 : 500)
