import type { Texts } from '../sv.ts'

export const shell = {
  skipToContent: 'Til innholdet',
  toStart: (brand: string) => `${brand}, til forsiden`,
} satisfies Texts['shell']
