import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import {
  budgetsFile,
  codeOf,
  kindsAboveLimits,
  type LoadBudget,
  type LoadBudgets,
  limits,
  listOfFiles,
  readFirstLoads,
  sizeOf,
} from '../build/first-load.ts'
import { filePrefixes } from '../build/short-class-names.ts'

const assetsFolder = join(import.meta.dirname, '../dist/client/assets')

/** Bytes and files of the build that `npm test` makes. */
const budgets: LoadBudgets = JSON.parse(readFileSync(budgetsFile, 'utf8'))
const { pages, blocks } = readFirstLoads()

function expectWithin(of: Partial<Record<string, LoadBudget>>) {
  return (kind: string, load: Parameters<typeof sizeOf>[0]) => {
    const budget = of[kind]
    if (!budget) throw new Error(`${kind} has no budget: npm run first-load`)
    const { scriptKb, styleKb, chunks, stillKb } = sizeOf(load)
    expect(scriptKb, `KB of JavaScript. ${listOfFiles(load)}`).toBeLessThanOrEqual(budget.scriptKb)
    expect(styleKb, `KB of CSS. ${listOfFiles(load)}`).toBeLessThanOrEqual(budget.styleKb)
    expect(chunks, `scripts. ${listOfFiles(load)}`).toBeLessThanOrEqual(budget.chunks)
    expect(stillKb === undefined, 'waits for a touch').toBe(budget.stillKb === undefined)
    if (stillKb === undefined || budget.stillKb === undefined) return
    expect(stillKb, 'KB of JavaScript before a touch').toBeLessThanOrEqual(budget.stillKb)
    expect(budget.stillKb, 'limit of the product before a touch').toBeLessThanOrEqual(limits.stillKb)
  }
}

describe('the style sheets of the build', () => {
  it('have rules of each module, also of those that only the server uses', () => {
    const sheets = globSync('*.css', { cwd: assetsFolder }).map((file) =>
      readFileSync(join(assetsFolder, file), 'utf8'),
    )
    const text = sheets.join('')
    const missing = [...filePrefixes()].filter(([, prefix]) => !new RegExp(`\\.${prefix}[0-9a-z]+\\b`).test(text))
    expect(missing.map(([file]) => file)).toEqual([])
  })
})

describe('the first load', () => {
  it.each(pages)('of a page %s', expectWithin(budgets.pages))
  it.each(blocks)('of a block %s', expectWithin(budgets.blocks))

  const bounded = pages.filter(([kind]) => !kindsAboveLimits.has(kind))
  it.each(bounded)('of a page %s is within the limits of the product', (kind) => {
    expect(budgets.pages[kind]?.scriptKb).toBeLessThanOrEqual(limits.scriptKb)
    expect(budgets.pages[kind]?.styleKb).toBeLessThanOrEqual(limits.styleKb)
  })

  // The sandbox shows examples of every site.
  it.each(pages.filter(([kind]) => kind !== 'sandbox'))(
    'of a page %s knows no site: the document gives it its own',
    (_kind, load) => {
      const numbers = Object.values(ownSites).map(({ company }) => company.organisationNumber)
      const code = codeOf(load)
      expect(numbers.filter((number) => code.includes(number))).toEqual([])
    },
  )

  it('has no budget for what no longer exists', () => {
    expect(Object.keys(budgets.pages)).toEqual(pages.map(([kind]) => kind))
    expect(Object.keys(budgets.blocks)).toEqual(blocks.map(([kind]) => kind))
  })
})
