import { myPages } from './en/my-pages.ts'
import { settings } from './en/settings.ts'
import type { svMyPages } from './sv-my-pages.ts'

export const enMyPages = { myPages, settings } satisfies typeof svMyPages
