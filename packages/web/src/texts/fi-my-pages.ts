import { myPages } from './fi/my-pages.ts'
import { settings } from './fi/settings.ts'
import type { svMyPages } from './sv-my-pages.ts'

export const fiMyPages = { myPages, settings } satisfies typeof svMyPages
