import { issues as en } from './en/issues.ts'
import { type IssuesTexts, issues as sv } from './sv/issues.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', IssuesTexts>> = { sv, en }

/** Words of known issues: loaded with their screen. */
export const useIssuesTexts = (): IssuesTexts => words[useTexts().language]
