import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookableHomeReply, sampleBooking } from '../../examples/sample-booking.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { PriceColumn } from './PriceColumn.tsx'

const { home } = sampleBooking
const euros = (major: number) => ({ minor: major * 100, currency: 'EUR' as const })
const line = { kind: 'home' as const, name: 'A 24', amount: euros(173_400) }
const price = (...lines: (typeof line)[]) => {
  const total = euros(lines.reduce((sum, { amount }) => sum + amount.minor, 0) / 100)
  return { lines, total, dueNow: euros(0), dueLater: total }
}

const draw = (siteId: SiteId, given: Parameters<typeof PriceColumn>[0]) =>
  renderToStaticMarkup(
    <SiteProvider site={siteById(siteId)}>
      <PriceColumn {...given} />
    </SiteProvider>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/[\u00a0\u202f]/g, ' ')

beforeAll(() =>
  Promise.all(
    (['sv', 'fi', 'no'] as const).map(async (one) => [
      await loadTexts(one),
      await loadTextGroup(one, 'booking'),
      await loadTextGroup(one, 'trust'),
    ]),
  ),
)

describe('what a booking costs', () => {
  it('tells the share of the loan, the debt-free price and the fee beside a selling price', () => {
    const money = {
      totalPrice: euros(289_000),
      sharedDebt: euros(115_600),
      monthlyFee: euros(365),
      purchaseCosts: null,
    }
    const shown = draw('fi', { home: { ...home, money }, price: price(line) })
    for (const text of ['Myyntihinta', '173 400 €', 'Yhtiölainaosuus', '115 600 €', 'Velaton hinta', '289 000 €'])
      expect(shown).toContain(text)
    expect(shown).toMatch(/Hoitovastike\|+365 €/)
  })

  it('counts what is chosen into the debt-free price', () => {
    const money = { totalPrice: euros(289_000), sharedDebt: euros(115_600), monthlyFee: null, purchaseCosts: null }
    const parking = { ...line, name: '14', amount: euros(10_000) }
    expect(draw('fi', { home: { ...home, money }, price: price(line, parking) })).toMatch(/Velaton hinta\|+299 000 €/)
  })

  it('adds the costs of the purchase to a Norwegian price with its shared debt', () => {
    const kroner = (major: number) => ({ minor: major * 100, currency: 'NOK' as const })
    const money = { totalPrice: null, sharedDebt: kroner(1_200_000), monthlyFee: null, purchaseCosts: kroner(6_300) }
    const total = kroner(2_800_000)
    const one = { kind: 'home' as const, name: 'A4', amount: total }
    const shown = draw('no', {
      home: { ...home, money },
      price: { lines: [one], total, dueNow: kroner(0), dueLater: total },
    })
    expect(shown).toMatch(/Totalpris\|+(kr )?4 000 000/)
    expect(shown).toMatch(/Totalpris inkl\. omkostninger\|+(kr )?4 006 300/)
  })

  it('says a single price once, and the fee', () => {
    const shown = draw('se', { home, price: bookableHomeReply.price })
    expect(shown.match(/6 495 000 kr/g)).toHaveLength(1)
    expect(shown).toMatch(/Avgift\|+4 285 kr/)
  })
})
