import type { Page } from '@playwright/test'
import { gatherFacts } from './gather-facts.ts'
import { type KnownFinding, knownFindings } from './known-findings.ts'
import { screenLints } from './lints/screen-lints.ts'

export type Finding = { readonly lint: string; readonly text: string }

const isOf = (known: KnownFinding, screen: string) =>
  known.screen === screen || (known.screen.startsWith('*') && screen.endsWith(known.screen.slice(1)))

const isKnown = (screen: string, { lint, text }: Finding) =>
  knownFindings.some((known) => isOf(known, screen) && known.lint === lint && text.includes(known.contains))

/** What the lints find on a page as it stands, but for the known. */
export async function lintScreen(page: Page, screen: string): Promise<Finding[]> {
  const facts = await gatherFacts(page)
  return screenLints
    .flatMap(({ name, find }) => [...new Set(find(facts))].map((text) => ({ lint: name, text })))
    .filter((finding) => !isKnown(screen, finding))
}

export const lineOf = (width: number, { lint, text }: Finding): string => `${width}: ${lint}: ${text}`
