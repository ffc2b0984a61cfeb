import { expect } from '@playwright/test'
import { siteIds } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { isWholeMatrix } from '../matrix.ts'
import { testInOneTab as test } from '../one-tab.ts'
import { type Finding, newFindings, outdatedFindings } from '../screens/known-findings.ts'
import { lineOf, lintScreen } from '../screens/lint-screen.ts'
import { screenWidths } from '../screens/screen-widths.ts'
import { addressOf, kindsOf } from '../site-pages.ts'

/** In the whole matrix only: the rules have tests of their own. */
for (const site of isWholeMatrix ? siteIds : [])
  for (const kind of kindsOf[site])
    test(`${site} ${kind}: nothing for the screen lints`, async ({ page }) => {
      const screen = `${site}-${kind}`
      const all: Finding[] = []
      const lines: string[] = []
      await page.setViewportSize({ width: screenWidths[0], height: 900 })
      await page.goto(await addressOf(site, kind))
      await untilAlive(page)
      for (const width of screenWidths) {
        await page.setViewportSize({ width, height: 900 })
        const findings = await lintScreen(page)
        all.push(...findings)
        lines.push(...newFindings(screen, findings).map((finding) => lineOf(width, finding)))
      }
      expect.soft(lines).toEqual([])
      expect(outdatedFindings(screen, all), 'known findings that are mended').toEqual([])
    })
