import type { Texts } from '../sv.ts'

export const shell = {
  skipToContent: 'Siirry sisältöön',
  toStart: (brand: string) => `${brand}, etusivulle`,
} satisfies Texts['shell']
