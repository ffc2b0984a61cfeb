/** SHA-256 of UTF-8 text, in lower-case hexadecimal digits. */
export type Sha256 = (text: string) => string

/** `announced`: the commitment is published, entries still come. `closed`: the list is fixed. */
export const drawStates = ['announced', 'closed', 'drawn', 'annulled'] as const
export type DrawState = (typeof drawStates)[number]

export const drawSteps = ['close', 'draw', 'annul'] as const
export type DrawStep = (typeof drawSteps)[number]

const moves = {
  announced: { close: 'closed', annul: 'annulled' },
  closed: { draw: 'drawn', annul: 'annulled' },
  drawn: { annul: 'annulled' },
  annulled: {},
} as const satisfies Record<DrawState, Partial<Record<DrawStep, DrawState>>>

/** State after a step; null where it cannot be taken. Never fails. */
export const drawAfter = (state: DrawState, step: DrawStep): DrawState | null => {
  const next: Partial<Record<DrawStep, DrawState>> = moves[state]
  return next[step] ?? null
}

/** Published before the entries are closed, so that the seed cannot be chosen by who is among them. Never fails. */
export const seedCommitment = (seed: string, sha256: Sha256): string => sha256(seed)

/** The list that is drawn: ids in ascending order, one a line, each ended by a line feed. Never fails. */
export const hashOfList = (entryIds: readonly string[], sha256: Sha256): string =>
  sha256(
    entryIds
      .toSorted()
      .map((id) => `${id}\n`)
      .join(''),
  )

/** The drawn order: by the hash of seed, colon and id, ascending; then by id. Never fails. */
export function drawnOrder(entryIds: readonly string[], seed: string, sha256: Sha256): readonly string[] {
  const numbered = entryIds.map((id) => ({ id, hash: sha256(`${seed}:${id}`) }))
  return numbered
    .toSorted((one, other) => (`${one.hash} ${one.id}` < `${other.hash} ${other.id}` ? -1 : 1))
    .map(({ id }) => id)
}

/** What is published of a draw. */
export type PublishedDraw = {
  readonly commitment: string
  readonly entries: readonly string[]
  readonly listHash: string
  readonly seed: string
  readonly order: readonly string[]
}

/** Whether a published draw is what it says, as anybody can reckon. Never fails. */
export const isDrawTrue = (draw: PublishedDraw, sha256: Sha256): boolean =>
  seedCommitment(draw.seed, sha256) === draw.commitment &&
  hashOfList(draw.entries, sha256) === draw.listHash &&
  drawnOrder(draw.entries, draw.seed, sha256).join() === draw.order.join()
