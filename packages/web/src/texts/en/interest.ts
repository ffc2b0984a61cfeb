import type { Texts } from '../sv.ts'

export const interest = {} satisfies Texts['interest']
