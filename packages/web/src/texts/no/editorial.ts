import type { Texts } from '../sv.ts'

export const editorial = {} satisfies Texts['editorial']
