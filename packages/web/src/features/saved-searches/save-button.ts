/** Attributes of the button that saves a search: its query, and its filters as text, separated by `|`. */
export const saveButton = { query: 'data-save-search', words: 'data-search-words' } as const
