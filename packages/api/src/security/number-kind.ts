/** The kind under which national numbers of a country are hashed to be found again, wherever they stand. */
export const numberKind = (country: string): string => `number:${country}`
