/** Query name of the terms' page: the home (the specification's object) whose terms are shown. */
export const termsQueryNames = { home: 'object' } as const

/** Address of the terms for a home, below the route of the terms. Never fails. */
export const termsHref = (route: string, homeId: string): string =>
  `${route}?${termsQueryNames.home}=${encodeURIComponent(homeId)}`
