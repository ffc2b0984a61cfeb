import { corporate } from './no/corporate.ts'
import type { svCorporate } from './sv-corporate.ts'

export const noCorporate = { corporate } satisfies typeof svCorporate
