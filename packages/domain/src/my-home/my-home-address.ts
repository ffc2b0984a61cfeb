/** Names in the address of pages about the person's own homes: which one, and what became of a choice without scripts. */
export const myHomeQueryNames = { home: 'objectId', chosen: 'chosen', refused: 'locked' } as const

/** Anchor of a choice on the page of its home. Never fails. */
export const choiceAnchor = (choiceId: string): string => `choice-${encodeURIComponent(choiceId)}`
