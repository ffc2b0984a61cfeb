import { explorer } from './en/explorer.ts'
import type { svExplorer } from './sv-explorer.ts'

export const enExplorer = { explorer } satisfies typeof svExplorer
