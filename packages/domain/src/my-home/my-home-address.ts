/** Query names: the home, and the outcome of a choice made without scripts. */
export const myHomeQueryNames = { home: 'objectId', chosen: 'chosen', refused: 'locked' } as const

/** Page address of a home, below its route. Never fails. */
export const myHomeHref = (route: string, homeId: string): string =>
  `${route}?${myHomeQueryNames.home}=${encodeURIComponent(homeId)}`

/** Anchor of a choice on its home's page. Never fails. */
export const choiceAnchor = (choiceId: string): string => `choice-${encodeURIComponent(choiceId)}`
