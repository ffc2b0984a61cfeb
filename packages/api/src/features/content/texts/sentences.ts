/** Joins what is there to sentences with full stops. */
export const sentences = (parts: readonly (string | null | false)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => `${part}.`)
    .join(' ')
