// `npm run interruptions`: writes docs/interruptions.md from the flows of the journeys.
import { writeFile } from 'node:fs/promises'
import { interruptionsFile, interruptionsTable } from './interruptions-table.ts'

await writeFile(interruptionsFile, interruptionsTable())
