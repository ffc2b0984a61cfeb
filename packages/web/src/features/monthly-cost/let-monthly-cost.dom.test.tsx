import { monthlyCostTerms } from '@nyhem/domain/housing/monthly-cost'
import { fromMajor } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { MonthlyCost } from './MonthlyCost.tsx'

let root: Root | null = null
beforeAll(async () => {
  await loadTexts('sv')
  await loadTextGroup('sv', 'home')
})
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

const kronor = (major: number) => fromMajor(major, 'SEK')
const terms = monthlyCostTerms('SE', {
  price: kronor(210_000),
  monthlyFee: kronor(7_900),
  operatingCost: kronor(600),
  municipalFees: null,
})
const said = () => document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

describe('the monthly cost of a home with a deposit', () => {
  it('is rent and what it leaves out, and has a loan only when asked for one', async () => {
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    root = createRoot(container)
    await act(async () =>
      root?.render(
        <SiteProvider site={siteById('coop')}>
          <MonthlyCost terms={terms} isLet />
        </SiteProvider>,
      ),
    )
    expect(said()).toContain('8 500 kr')
    expect(said()).not.toMatch(/Egen insats|Ränta|avgiften|priset/)
    expect(document.querySelector('input')).toBeNull()
    await act(async () => document.querySelector('button')?.click())
    expect(said()).toContain('Räknat på insatsen 210 000 kr')
    expect(document.querySelectorAll('input').length).toBeGreaterThan(0)
  })
})
