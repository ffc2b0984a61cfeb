/** A label as part of a sentence: first letter small, unless it starts an abbreviation (`VIP-försäljning`). Never fails. */
export const withinSentence = (label: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(label) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1)
