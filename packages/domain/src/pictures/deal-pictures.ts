/**
 * A place for a picture on a page. `fixed`: keeps its first wish whatever else shows it, such as a picture within a
 * text. Others are dealt: their wishes are the pictures of one subject, the dearest first.
 */
export type PictureSlot<Id> = { readonly isFixed: boolean; readonly wishes: readonly Id[] }

/**
 * One picture for each slot, in their order; null where all that a dealt slot wishes is shown elsewhere. No picture is
 * dealt twice, nor where a fixed slot shows it. First wishes go before second ones, so that nothing loses the picture of
 * its own to a neighbour's further one; among equal wishes the earlier slot wins. Never fails.
 */
export function dealPictures<Id extends string | number>(slots: readonly PictureSlot<Id>[]): (Id | null)[] {
  const dealt = slots.map(({ isFixed, wishes }) => (isFixed ? (wishes[0] ?? null) : null))
  const shown = new Set<Id | null>(dealt)
  const rounds = Math.max(0, ...slots.map(({ wishes }) => wishes.length))
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { wishes }] of slots.entries()) {
      const wish = wishes[round]
      if (dealt[index] !== null || wish === undefined || shown.has(wish)) continue
      dealt[index] = wish
      shown.add(wish)
    }
  return dealt
}
