import { showing } from './no/showing.ts'
import type { svShowing } from './sv-showing.ts'

export const noShowing = { showing } satisfies typeof svShowing
