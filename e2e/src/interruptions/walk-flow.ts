import { expect, type Page } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { listenForFaults } from '../page-scan.ts'
import type { Flow, LateClock, Step, Typed, Walk } from './flow.types.ts'
import type { Interruption, Outcome } from './interruptions.ts'
import { endSession, logInAgain } from './log-in-again.ts'
import { outcomeOf } from './outcome-of.ts'

type At = { flow: Flow; step: Step; walk: Walk; outcome: Outcome }

/** What the browser, our code and the library that draws documents say of a lost connection or session; anything else is a fault. */
const expectedFaults: Partial<Record<Interruption, RegExp>> = {
  offline: /ERR_INTERNET_DISCONNECTED|call answered 0|Failed to fetch|Setting up fake worker|read in a tab of its own/,
  'session-end': /status of 401|^401 |call answered 401|read in a tab of its own/,
}

/** Walks a flow from its beginning to its end, and interrupts each step that may be. */
export async function walkFlow(flow: Flow, interruption: Exclude<Interruption, 'deadline'>, page: Page): Promise<void> {
  const walk = await flow.begin(page, interruption)
  const faults = [listenForFaults(walk.page)]
  walk.page.context().on('page', (opened) => faults.push(listenForFaults(opened)))
  for (const step of flow.steps) {
    await arrive({ walk, step })
    if (walk.page.url().startsWith(startPages[flow.site])) walk.address = walk.page.url()
    const outcome = outcomeOf(flow, step, interruption)
    if (outcome) await interruptAt[interruption]({ flow, step, walk, outcome })
    else await step.press(walk)
  }
  await flow.end(walk)
  await flow.once(walk)
  const expected = expectedFaults[interruption]
  expect(faults.flat().filter((fault) => !expected?.test(fault))).toEqual([])
}

/** Walks to each step that has a deadline, as a new person each time, and is too late there. */
export async function walkPastDeadlines(flow: Flow, open: () => Promise<Page>, clock: LateClock): Promise<void> {
  for (const late of flow.steps) {
    if (late.deadline === undefined) continue
    const walk = await flow.begin(await open(), 'deadline', clock)
    for (const step of flow.steps.slice(0, flow.steps.indexOf(late))) {
      await arrive({ walk, step })
      await step.press(walk)
    }
    await arrive({ walk, step: late })
    await clock.pass(late.deadline.minutes)
    await late.press(walk)
    await late.deadline.expectTooLate(walk)
    await walk.page.context().close()
  }
}

async function arrive({ walk, step }: Pick<At, 'walk' | 'step'>): Promise<void> {
  await expect(step.sign(walk)).toBeVisible({ timeout: 20_000 })
  await type((await step.typed?.(walk)) ?? [])
}

async function type(typed: readonly Typed[]): Promise<void> {
  for (const { field, text } of typed) await (text === null ? field.check() : field.fill(text))
}

/** Goes the way back that the outcome names, and finds what was typed as it says. */
async function comeBack({ flow, step, walk, outcome }: At): Promise<void> {
  if (outcome.after === 'question') await flow.goOn?.(walk)
  if (outcome.at === 'before') await step.reach?.(walk)
  await expect(step.sign(walk)).toBeVisible({ timeout: 20_000 })
  const typed = (await step.typed?.(walk)) ?? []
  for (const one of typed) await expectText(one, outcome)
  if (outcome.text === 'gone') await type(typed)
}

async function expectText({ field, text }: Typed, outcome: Outcome): Promise<void> {
  const isKept = outcome.text === 'kept'
  if (text === null) await (isKept ? expect(field).toBeChecked() : expect(field).not.toBeChecked())
  else await (isKept ? expect(field).toHaveValue(asWritten(text)) : expect(field).not.toHaveValue(asWritten(text)))
}

/** A field may write its spaces in its own way. */
const asWritten = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}$`)

/** Comes back and presses, unless the step is over already. */
async function goOnFrom(at: At): Promise<void> {
  if (at.outcome.at === 'next') return
  await comeBack(at)
  await at.step.press(at.walk)
}

/**
 * Also where the site shows the page itself, or begins to and then loads it whole, as on pages that post to a bank. Back
 * may lead to a page that is not the product's: it is hydrated by nobody.
 */
async function untilArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A still page waits for a touch.
    dispatchEvent(new Event('wheel'))
    const isArrived = !('navigation' in window) || window.navigation.transition === null
    const isHydrated = 'alive' in document.documentElement.dataset || document.getElementById('page-data') === null
    return isArrived && isHydrated
  })
}

const interruptAt: Record<Exclude<Interruption, 'deadline'>, (at: At) => Promise<void>> = {
  async reload(at) {
    await at.walk.page.reload()
    await untilAlive(at.walk.page)
    await goOnFrom(at)
  },

  async 'back-forward'(at) {
    await at.walk.page.goBack()
    await untilArrived(at.walk.page)
    await at.walk.page.goForward()
    await untilArrived(at.walk.page)
    await untilAlive(at.walk.page)
    await goOnFrom(at)
  },

  async 'new-page'(at) {
    const { page, address } = at.walk
    const context = page.context()
    await page.close()
    at.walk.page = await context.newPage()
    await at.walk.page.goto(address)
    await untilAlive(at.walk.page)
    await goOnFrom(at)
  },

  async 'session-end'(at) {
    await endSession(at)
    await at.step.press(at.walk)
    if (at.outcome.after === 'log-in') await logInAgain(at)
    await goOnFrom(at)
  },

  async offline(at) {
    const context = at.walk.page.context()
    await context.setOffline(true)
    await at.step.press(at.walk)
    if (at.outcome.after === 'message') await expect(at.walk.page.getByRole('alert').first()).toBeVisible()
    await context.setOffline(false)
    if (at.outcome.after === 'message' && at.outcome.at === 'next') await at.flow.tryAgain?.(at.walk)
    await goOnFrom(at)
  },

  async 'provider-left'(at) {
    await at.walk.page.goBack()
    await untilAlive(at.walk.page)
    await goOnFrom(at)
  },
}
