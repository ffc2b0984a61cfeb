import type { Texts } from '../sv.ts'

export const blocks = {} satisfies Texts['blocks']
