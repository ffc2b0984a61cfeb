import type { Texts } from '../sv.ts'

export const ui = {} satisfies Texts['ui']
