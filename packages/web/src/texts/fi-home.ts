import { home } from './fi/home.ts'
import type { svHome } from './sv-home.ts'

export const fiHome = { housing: home } satisfies typeof svHome
