import type { ScreenFacts, TargetFact, TextFact } from '../screen-facts.ts'

const box = { x: 0, y: 0, width: 100, height: 20 }

/** A Swedish page on a phone, with nothing on it. */
export const emptyScreen: ScreenFacts = {
  width: 390,
  height: 2_000,
  lang: 'sv-SE',
  pictures: [],
  texts: [],
  amounts: [],
  facts: [],
  controls: [],
  targets: [],
  grounds: [],
  footer: null,
}

export const textFact = (text: string, more: Partial<TextFact> = {}): TextFact => ({
  text,
  lang: '',
  box,
  isOfCard: false,
  isCut: false,
  ...more,
})

export const targetFact = (
  name: string,
  [x, y, width, height]: readonly [number, number, number, number],
): TargetFact => ({
  name,
  href: '',
  box: { x, y, width, height },
  isInSentence: false,
})
