import { showing } from './en/showing.ts'
import type { svShowing } from './sv-showing.ts'

export const enShowing = { showing } satisfies typeof svShowing
