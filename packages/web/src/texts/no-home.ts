import { home } from './no/home.ts'
import type { svHome } from './sv-home.ts'

export const noHome = { housing: home } satisfies typeof svHome
