import { reading } from './no/reading.ts'
import type { svReading } from './sv-reading.ts'

export const noReading = { reading } satisfies typeof svReading
