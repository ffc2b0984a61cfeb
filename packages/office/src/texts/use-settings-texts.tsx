import { settings as en } from './en/settings.ts'
import { type SettingsTexts, settings as sv } from './sv/settings.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', SettingsTexts>> = { sv, en }

/** Words of settings and links: a chunk of its own, which no other screen loads. */
export const useSettingsTexts = (): SettingsTexts => words[useTexts().language]
