import type { Page } from '@playwright/test'
import { gatherFacts } from './gather-facts.ts'
import type { Finding } from './known-findings.ts'
import { screenLints } from './lints/screen-lints.ts'

/** What the lints find on a page as it stands. */
export async function lintScreen(page: Page): Promise<Finding[]> {
  const facts = await gatherFacts(page)
  return screenLints.flatMap(({ name, find }) => [...new Set(find(facts))].map((text) => ({ lint: name, text })))
}

export const lineOf = (width: number, { lint, text }: Finding): string => `${width}: ${lint}: ${text}`
