import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleObject } from '../../../examples/sample-object.ts'
import { SiteProvider } from '../../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../../texts/load-texts.ts'
import { BookingBar } from './BookingBar.tsx'
import { examples } from './ObjectPage.examples.ts'
import { PricePanel } from './PricePanel.tsx'

const [first] = sampleObject.showings
if (!first) throw new RangeError('a sample without showings')
const registerHref = '/visning/?showing=1'
const shown = { ...sampleObject, showings: [{ ...first, registerHref }] }
const full = { ...sampleObject, showings: [{ ...first, registerHref: null }] }

const draw = (model: typeof sampleObject, siteId: SiteId = 'se') =>
  renderToStaticMarkup(
    <SiteProvider site={siteById(siteId)}>
      <PricePanel model={model} ref={createRef<HTMLElement>()} />
      <BookingBar model={model} shown />
    </SiteProvider>,
  )

beforeAll(() =>
  Promise.all(
    (['sv', 'no'] as const).map(async (one) => [
      await loadTexts(one),
      await loadTextGroup(one, 'home'),
      await loadTextGroup(one, 'trust'),
    ]),
  ),
)

describe('the panel and the bar of a home', () => {
  it('lead to the registration for its next viewing', () => {
    expect(
      draw(shown).match(new RegExp(`href="${registerHref.replace('?', '\\?')}"[^>]*>.*?Boka visning`, 'g')),
    ).toHaveLength(2)
  })

  it('do not when nobody can register', () => {
    expect(draw(full)).not.toContain('Boka visning')
  })

  it('tell the cost of a month with the price, and of a sold home neither', () => {
    const sold = { ...shown, status: 'sold' } as const
    expect(draw(shown)).toMatch(/<strong>ca [^<]+\/mån<\/strong>/)
    expect(draw(sold)).not.toMatch(/månad|mån\b/i)
  })

  it('name the seller, the guarantee and the energy class, and nothing that is not known', () => {
    const panel = draw(shown)
    expect(panel).toContain('Norrvida AB')
    expect(panel).toContain('Fem år från den dag huset var klart')
    expect(panel).toContain('Energiklass A, Svanen')
    expect(draw({ ...shown, facts: { ...shown.facts, energyClass: null, ecoLabel: null } })).not.toContain('Energi')
    expect(draw({ ...shown, status: 'sold' })).not.toContain('Norrvida AB')
  })

  it('say that costs come besides a Norwegian price, and nothing of the kind elsewhere', () => {
    const norwegian = examples['Norwegian, BRA-i and shared debt'] ?? sampleObject
    expect(draw(norwegian, 'no')).toContain('Omkostninger ved kjøpet')
    expect(draw(shown)).not.toMatch(/Omkostninger|tillkommer/)
  })
})
