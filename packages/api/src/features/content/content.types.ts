/** Query of a page request: what the address says after the question mark, first value of each name. */
export type PageQuery = Readonly<Record<string, string | undefined>>
