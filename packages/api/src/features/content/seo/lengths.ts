/** Longest title that search results show whole, with the site's name in it. */
export const longestTitle = 65

/** Longest description that search results show whole. */
export const longestDescription = 160
