import { myPages } from './no/my-pages.ts'
import { settings } from './no/settings.ts'
import type { svMyPages } from './sv-my-pages.ts'

export const noMyPages = { myPages, settings } satisfies typeof svMyPages
