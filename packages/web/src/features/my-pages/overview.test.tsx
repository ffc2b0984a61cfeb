import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { examples } from '../../pages/my-pages/home/MyPagesHomePage.examples.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { Awaiting } from './Awaiting.tsx'
import { OwnHomes } from './OwnHomes.tsx'
import { WayHome } from './WayHome.tsx'

const homes = Object.values(examples).find((one) => one.homes.some(({ standing }) => standing))?.homes ?? []
const draw = (element: ReactNode, siteId: SiteId = 'se') =>
  renderToStaticMarkup(<SiteProvider site={siteById(siteId)}>{element}</SiteProvider>).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )

beforeAll(() =>
  Promise.all(
    (['sv', 'fi'] as const).map(async (one) => [
      await loadTexts(one),
      await loadTextGroup(one, 'my-pages'),
      await loadTextGroup(one, 'home'),
    ]),
  ),
)

describe('the overview of a buyer', () => {
  it('shows the five steps home and where one is', () => {
    const html = draw(<WayHome homes={homes} timelineHref="/tidslinje/" />)
    expect(html.match(/<h3/g)?.length).toBeGreaterThanOrEqual(5)
    expect(html).toMatch(/aria-current="step"[^>]*>.*?Inredning/)
  })

  it('has no steps of a home that nobody follows', () => {
    expect(draw(<WayHome homes={homes.map((home) => ({ ...home, standing: null }))} timelineHref={null} />)).toBe('')
  })

  it('leads with the price that the home’s own page leads with', () => {
    const [home] = homes
    if (!home?.facts) throw new RangeError('a sample without facts')
    const euros = (major: number) => ({ minor: major * 100, currency: 'EUR' as const })
    const facts = { ...home.facts, price: euros(205_750), totalPrice: euros(454_000) }
    const html = draw(<OwnHomes homes={[{ ...home, facts }]} links={{ residence: null, timeline: null }} />, 'fi')
    expect(html).toMatch(/Velaton hinta.*454 000 €.*Myyntihinta.*205 750 €/)
  })

  it('asks with a deadline, and reproaches nobody', () => {
    const document = {
      id: '1',
      notificationType: 'DocumentSigning',
      name: 'awaiting_signature',
      title: 'Förhandsavtal',
      href: '/a/',
    }
    const item = { ...document, createdOn: '2026-11-22T08:00:00Z', dueOn: '2026-12-04', isOverdue: false }
    const html = draw(<Awaiting items={[item as unknown as NotificationReply]} />)
    expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/Signera senast 2026-12-04/)
    expect(html).not.toContain('Väntar på')
  })
})
