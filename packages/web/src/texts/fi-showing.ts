import { showing } from './fi/showing.ts'
import type { svShowing } from './sv-showing.ts'

export const fiShowing = { showing } satisfies typeof svShowing
