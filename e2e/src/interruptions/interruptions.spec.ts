import { isWholeMatrix } from '../matrix.ts'
import { flows } from './all-flows.ts'
import { interruptionNames } from './interruptions.ts'
import { test } from './late-browser.ts'
import { canHappen } from './outcome-of.ts'
import { walkFlow, walkPastDeadlines } from './walk-flow.ts'

test.describe.configure({ timeout: 240_000 })

// Each walk takes a flow from its beginning to its end: too long for every run.
for (const flow of isWholeMatrix ? flows : [])
  for (const interruption of interruptionNames) {
    if (!canHappen(flow, interruption)) continue
    const title = `${flow.name}: ${interruption}`
    if (interruption === 'deadline') test(title, ({ late }) => walkPastDeadlines(flow, late.open, late.clock))
    else test(title, ({ page }) => walkFlow(flow, interruption, page))
  }
