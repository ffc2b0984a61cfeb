import type { Living } from '@nyhem/contract/living'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleLife, sampleMembership } from '../../../examples/sample-living.ts'
import { SiteProvider } from '../../../site/site-context.tsx'
import { loadLiving } from './Living.tsx'

let Part: Awaited<ReturnType<typeof loadLiving>>

beforeAll(async () => {
  Part = await loadLiving()
})

type Model = Pick<PageModels['object'], 'contacts'>
const contacts: Model['contacts'] = [
  {
    id: 'karin',
    role: 'real-estate-agent',
    name: 'Karin Östman',
    company: null,
    phone: '070-174 06 61',
    email: null,
  },
]

const drawn = (siteId: SiteId, part: 'first' | 'shared' | 'host' | 'call', living: Living, showing: string | null) =>
  renderToStaticMarkup(
    <SiteProvider site={siteById(siteId)}>
      <Part part={part} living={living} contacts={contacts} showingHref={showing} />
    </SiteProvider>,
  )

describe('Björkgården', () => {
  it('says how the house is built before how far the shop is, in sentences', () => {
    const html = drawn('senior', 'first', sampleLife, null)
    const places = ['Inga trösklar', 'våning 4', 'Matbutik, 5 minuter till fots'].map((text) => html.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('names a host with two ways on, and none to a showing where no one can register', () => {
    const html = drawn('senior', 'host', sampleLife, '/visning/?id=1')
    expect(html).toMatch(/href="tel:0701740661"[^>]*>.*Ring Karin/)
    expect(html).toContain('href="/visning/?id=1"')
    expect(drawn('senior', 'host', sampleLife, null)).not.toContain('/visning/')
  })
})

describe('Grannhem', () => {
  it('writes what is paid in, each month and paid back beside bars of one scale', () => {
    const html = drawn('coop', 'first', sampleMembership, null)
    expect(html).toMatch(/insatsen<\/dt><dd>195.000–353.000.kr<svg[^>]*aria-hidden="true"/)
    expect(html).toMatch(/hyran<\/dt><dd>5.800–9.400.kr\/mån<svg.*?width="32".*?width="20"/)
    expect(html.match(/195.000–353.000.kr/g)).toHaveLength(2)
  })

  it('says what is included and who decides while no amount is set', () => {
    const html = drawn('coop', 'first', { ...sampleMembership, cost: null }, null)
    expect(html).not.toContain('<dl')
    expect(html).toContain('Föreningens lån')
    expect(html).toContain('Ett hem, en röst')
  })

  it('has no host', () => {
    expect(drawn('coop', 'host', sampleMembership, null)).toBe('')
  })
})

it('a brand that leads with the home itself shows none of it', () => {
  for (const part of ['first', 'shared', 'host', 'call'] as const) expect(drawn('se', part, sampleLife, null)).toBe('')
})
