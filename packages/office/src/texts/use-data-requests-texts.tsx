import { dataRequests as en } from './en/data-requests.ts'
import { type DataRequestsTexts, dataRequests as sv } from './sv/data-requests.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', DataRequestsTexts>> = { sv, en }

/** Words of requests of persons: loaded with their screens. */
export const useDataRequestsTexts = (): DataRequestsTexts => words[useTexts().language]
