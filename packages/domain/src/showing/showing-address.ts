/** Query names: the showing, a cancellation (its token follows `#`), and the door poster. */
export const showingQueryNames = { showing: 'showing', cancel: 'cancel', poster: 'poster' } as const

/** Page address of a showing, below its route. Never fails. */
export const showingHref = (route: string, showingId: string): string =>
  `${route}?${showingQueryNames.showing}=${encodeURIComponent(showingId)}`

/** Cancellation address for e-mails; the token follows `#`. Never fails. */
export const cancelShowingHref = (route: string, showingId: string): string =>
  `${showingHref(route, showingId)}&${showingQueryNames.cancel}=yes`

/** Door poster address, below the check-in route. Never fails. */
export const showingPosterHref = (checkInRoute: string, showingId: string): string =>
  `${showingHref(checkInRoute, showingId)}&${showingQueryNames.poster}=yes`
