import { corporate } from './fi/corporate.ts'
import type { svCorporate } from './sv-corporate.ts'

export const fiCorporate = { corporate } satisfies typeof svCorporate
