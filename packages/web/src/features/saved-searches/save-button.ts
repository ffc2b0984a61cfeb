/** Attribute of the button that saves a search: the filters in words, with `|` between them. */
export const saveButton = 'data-save-search'
