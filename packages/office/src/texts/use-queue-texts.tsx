import { queues as en } from './en/queues.ts'
import { type QueueTexts, queues as sv } from './sv/queues.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', QueueTexts>> = { sv, en }

/** Words of queues of homes: loaded with their screens. */
export const useQueueTexts = (): QueueTexts => words[useTexts().language]
