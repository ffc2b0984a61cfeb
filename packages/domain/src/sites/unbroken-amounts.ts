/** Thousands (`395 000`) and a number with its unit (`395 000 kr`, `112 m²`, `15 %`), as people write them. */
const spaceWithin =
  /(?<=\d) (?=\d{3}(?!\d)|(?:kr|kronor|€|m²|%|procent|prosent|prosenttia|rok|roms|h\+k)(?![\p{L}\d]))/gu

/** Written text whose amounts stay on one line: their spaces become unbreakable. Never fails. */
export const unbrokenAmounts = (text: string): string => text.replaceAll(spaceWithin, '\u00a0')
