/**
 * Names in the address of a page about a showing: which one, that it is to be cancelled (the token stands behind `#`), and
 * that the poster for its door is wanted.
 */
export const showingQueryNames = { showing: 'showing', cancel: 'cancel', poster: 'poster' } as const

/** The address of a page about a showing, below its route. Never fails. */
export const showingHref = (route: string, showingId: string): string =>
  `${route}?${showingQueryNames.showing}=${encodeURIComponent(showingId)}`

/** Where the link of a letter leads that cancels; without the token, which follows behind `#`. Never fails. */
export const cancelShowingHref = (route: string, showingId: string): string =>
  `${showingHref(route, showingId)}&${showingQueryNames.cancel}=yes`

/** The sheet for the door of a showing, below the route of its check-in. Never fails. */
export const showingPosterHref = (checkInRoute: string, showingId: string): string =>
  `${showingHref(checkInRoute, showingId)}&${showingQueryNames.poster}=yes`
