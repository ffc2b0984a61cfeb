/** A finding that stays, with its reason; `contains` is a part of its line. */
export type KnownFinding = {
  readonly lint: string
  /** Site and kind, as `se-sandbox`; `*-sandbox` for every site. */
  readonly screen: string
  readonly contains: string
  readonly reason: string
}

export const knownFindings: readonly KnownFinding[] = []
