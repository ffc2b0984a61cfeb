import { reading } from './en/reading.ts'
import type { svReading } from './sv-reading.ts'

export const enReading = { reading } satisfies typeof svReading
