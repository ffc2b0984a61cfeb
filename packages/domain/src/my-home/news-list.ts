/** News on one page of the list. */
export const newsPerPage = 12

/** Names of the list's query. */
export const newsQueryNames = { page: 'newsPage' } as const

/** The page that an address asks for, from 1; 1 for anything that is no page. Never fails. */
export function newsPageOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
