/** HTTP errors with their own texts. */
export const errorStatuses = [400, 401, 403, 404, 405, 414, 421, 429, 500, 503] as const
export type ErrorStatus = (typeof errorStatuses)[number]

/** The status itself, or the general 405 or 500. 400 is about the address alone. */
export const errorStatusOf = (status: number): ErrorStatus =>
  errorStatuses.find((known) => known === status) ?? (status < 500 ? 405 : 500)
