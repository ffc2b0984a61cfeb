import { home } from './en/home.ts'
import type { svHome } from './sv-home.ts'

export const enHome = { housing: home } satisfies typeof svHome
