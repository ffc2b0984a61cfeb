/** Longest title, including the site's name, that search results show in full. */
export const longestTitle = 65

/** Longest description that search results show in full. */
export const longestDescription = 160
