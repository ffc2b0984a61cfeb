/** Anchor of a stage's homes on its page, kept in their links so that a page without scripts stays where it was. */
export const homesAnchor = 'homes'
