/** The kind for hashing a country's national numbers, the same everywhere so that they can be found. */
export const numberKind = (country: string): string => `number:${country}`
