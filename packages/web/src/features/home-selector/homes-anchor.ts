/** Anchor of a stage's homes, included in links so that a page without scripts keeps its position. */
export const homesAnchor = 'homes'
