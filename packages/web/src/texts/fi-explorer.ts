import { explorer } from './fi/explorer.ts'
import type { svExplorer } from './sv-explorer.ts'

export const fiExplorer = { explorer } satisfies typeof svExplorer
