/** News per list page. */
export const newsPerPage = 12

/** Query names. */
export const newsQueryNames = { page: 'newsPage' } as const

/** Reads a page number, from 1; 1 if invalid. Never fails. */
export function newsPageOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
