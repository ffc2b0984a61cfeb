/** Closed sets of the residence search. Source: public-site specification §3, enumerations. */

export const moveInChoices = ['now', 'in-six-months', 'in-one-year', 'in-more-than-one-year'] as const
/** When a home is to be moved into (inhabitDate), 0 to 3 in this order. */
export type MoveInChoice = (typeof moveInChoices)[number]

export const showingChoices = ['include-all', 'has-any', 'in-seven-days', 'in-30-days'] as const
/** Which showings a home must have to be found. */
export type ShowingChoice = (typeof showingChoices)[number]

/** What a text search may be narrowed to, spelt as the specification does. */
export const searchCategories = ['all', 'career', 'content', 'news', 'residencial'] as const
