export const sentences = (parts: readonly (string | null | false)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => `${part}.`)
    .join(' ')

/** `lägenheter, parhus och radhus` */
export const enumeration = (words: readonly string[], and: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
