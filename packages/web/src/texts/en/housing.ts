import type { Texts } from '../sv.ts'

export const housing = {} satisfies Texts['housing']
