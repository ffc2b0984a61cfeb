import { explorer } from './no/explorer.ts'
import type { svExplorer } from './sv-explorer.ts'

export const noExplorer = { explorer } satisfies typeof svExplorer
