export type Finding = { readonly lint: string; readonly text: string }

/** A finding that stays, with its reason; `contains` is a part of its line. */
export type KnownFinding = {
  readonly lint: string
  /** Site and kind, as `se-sandbox`; `*-sandbox` for every site. */
  readonly screen: string
  readonly contains: string
  readonly reason: string
}

export const knownFindings: readonly KnownFinding[] = []

const isOf = ({ screen: known }: KnownFinding, screen: string) =>
  known === screen || (known.startsWith('*') && screen.endsWith(known.slice(1)))

const isSame = (known: KnownFinding, { lint, text }: Finding) => known.lint === lint && text.includes(known.contains)

/** What is not known of a screen. */
export const newFindings = (
  screen: string,
  findings: readonly Finding[],
  known: readonly KnownFinding[] = knownFindings,
): Finding[] => findings.filter((finding) => !known.some((one) => isOf(one, screen) && isSame(one, finding)))

/** What is known of a screen by its name alone, and found there no longer. */
export const outdatedFindings = (
  screen: string,
  findings: readonly Finding[],
  known: readonly KnownFinding[] = knownFindings,
): KnownFinding[] => known.filter((one) => one.screen === screen && !findings.some((finding) => isSame(one, finding)))
