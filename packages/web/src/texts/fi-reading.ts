import { reading } from './fi/reading.ts'
import type { svReading } from './sv-reading.ts'

export const fiReading = { reading } satisfies typeof svReading
