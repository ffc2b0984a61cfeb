/** Anchor of a stage's homes, included in links so that a page without scripts keeps its position. */
export const homesAnchor = 'homes'

/** Anchor of a home's row, for links that choose the home. */
export const rowAnchor = (homeId: string): string => `home-${homeId}`
