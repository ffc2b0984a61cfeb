import { bundles as en } from './en/bundles.ts'
import { type BundleTexts, bundles as sv } from './sv/bundles.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', BundleTexts>> = { sv, en }

/** Words of bundles: loaded with them. */
export const useBundleTexts = (): BundleTexts => words[useTexts().language]
