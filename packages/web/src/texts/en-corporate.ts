import { corporate } from './en/corporate.ts'
import type { svCorporate } from './sv-corporate.ts'

export const enCorporate = { corporate } satisfies typeof svCorporate
