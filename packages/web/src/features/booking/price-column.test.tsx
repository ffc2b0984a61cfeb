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
    (['sv', 'fi'] as const).map(async (one) => [
      await loadTexts(one),
      await loadTextGroup(one, 'booking'),
      await loadTextGroup(one, 'trust'),
    ]),
  ),
)

describe('what a booking costs', () => {
  it('tells the share of the loan, the debt-free price and the fee beside a selling price', () => {
    const money = { totalPrice: euros(289_000), sharedDebt: euros(115_600), monthlyFee: euros(365) }
    const shown = draw('fi', { home: { ...home, money }, price: price(line) })
    for (const text of ['Myyntihinta', '173 400 €', 'Yhtiölainaosuus', '115 600 €', 'Velaton hinta', '289 000 €'])
      expect(shown).toContain(text)
    expect(shown).toMatch(/Hoitovastike\|+365 €/)
  })

  it('counts what is chosen into the debt-free price', () => {
    const money = { totalPrice: euros(289_000), sharedDebt: euros(115_600), monthlyFee: null }
    const parking = { ...line, name: '14', amount: euros(10_000) }
    expect(draw('fi', { home: { ...home, money }, price: price(line, parking) })).toMatch(/Velaton hinta\|+299 000 €/)
  })

  it('says a single price once, and the fee', () => {
    const shown = draw('se', { home, price: bookableHomeReply.price })
    expect(shown.match(/6 495 000 kr/g)).toHaveLength(1)
    expect(shown).toMatch(/Avgift\|+4 285 kr/)
  })
})
