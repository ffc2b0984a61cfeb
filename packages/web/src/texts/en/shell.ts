import type { Texts } from '../sv.ts'

export const shell = {
  skipToContent: 'Skip to content',
  toStart: (brand: string) => `${brand}, to the start page`,
} satisfies Texts['shell']
