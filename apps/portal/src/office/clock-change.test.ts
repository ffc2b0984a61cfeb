import { siteFiles, standard } from '@nyhem/api/features/content/content.fixture'
import type { PublishPageReply } from '@nyhem/contract/calls/editing'
import type { MakePagePreviewReply } from '@nyhem/contract/calls/previews'
import type { PageData } from '@nyhem/contract/page-data'
import { clockAt } from '@nyhem/domain/content/site-clock'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change, type EditingPortal, openEditingPortal } from './editing-portal.fixture.ts'
import type { Member } from './office-portal.fixture.ts'

const sites = ['se', 'fi'] as const
type SiteName = (typeof sites)[number]
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let portal: EditingPortal
let publisher: Member
beforeAll(async () => {
  const files = sites.map((siteId) => ({
    ...siteFiles(siteId),
    ...Object.fromEntries(
      ['natt', 'dubbel', 'var', 'host'].map((name) => [`${siteId}/${name}/page.yaml`, standard(name)]),
    ),
  }))
  portal = await openEditingPortal(Object.assign({}, ...files))
  publisher = await portal.member('publisher', { siteId: null })
}, 240_000)
afterAll(() => portal?.close())

const at = (time: number): Instant => instantOf(new Date(time))
/** What clocks of a site show, as a moment of UTC. */
const shown = (time: number, timeZone: string) => Date.parse(`${clockAt(at(time), timeZone)}:00.000Z`)
const clockOf = (time: number) => at(time).slice(0, 16)

/** The next time from now at which clocks of a site are put forward or back: the moment, and the hour that they show not at all or twice. */
function nextChange(
  siteId: SiteName,
  direction: 'forward' | 'back',
): { moment: number; hour: string; timeZone: string } {
  const { timeZone } = siteById(siteId)
  const now = Math.ceil(Date.now() / hour) * hour
  for (let moment = now + 3 * day; moment < now + 400 * day; moment += hour) {
    const before = shown(moment - hour, timeZone)
    const passed = shown(moment, timeZone) - before
    if (passed === 2 * hour && direction === 'forward')
      return { moment, hour: clockOf(before + hour + hour / 2), timeZone }
    if (passed === 0 && direction === 'back') return { moment, hour: clockOf(before + hour / 2), timeZone }
  }
  throw new Error(`clocks of ${siteId} are not put ${direction} any more`)
}

/** A draft that is to be shown between two moments of the site's clock. */
async function plan(siteId: SiteName, path: string, times: { from: string | null; until: string | null }) {
  const pageId = await portal.idOf(path, siteId)
  await portal.write(publisher, pageId, change('title', 'Planerad'))
  const reply = (await portal.publish(publisher, pageId, times)).json<PublishPageReply>()
  return { pageId, reply }
}

/** Title of the page as the office previews it at a moment of the site's clock. */
async function titleAt(siteId: SiteName, pageId: string, asOf: string): Promise<string> {
  const body = { overlay: 'draft', asOf, visitor: 'nobody', audience: { kind: 'editor' } }
  const made = (await portal.post(publisher, `/pages/${pageId}/previews`, body)).json<MakePagePreviewReply>()
  if (made.code !== 'Ok') return made.code
  const { pathname, search } = new URL(made.address)
  const { host } = siteById(siteId)
  return (await portal.send({ host, path: `${pathname}GetViewModel${search}` })).json<PageData>().seo.title
}

describe.each(sites)('on the next night on which clocks of %s change', (siteId) => {
  it('the hour that they skip is refused, with the name of its field, and nothing is planned', async () => {
    const { hour: skipped } = nextChange(siteId, 'forward')
    const { pageId, reply } = await plan(siteId, '/natt/', { from: skipped, until: null })
    expect(reply).toEqual({ code: 'NoSuchMoment', field: 'from' })
    expect((await plan(siteId, '/natt/', { from: null, until: skipped })).reply).toEqual({
      code: 'NoSuchMoment',
      field: 'until',
    })
    expect((await portal.open(publisher, pageId)).periods).toMatchObject([{ until: null }])
    expect(await titleAt(siteId, pageId, skipped)).toBe('NoSuchMoment')
  })

  it('the hour that they show twice is the first of the two', async () => {
    const { hour: twice, moment } = nextChange(siteId, 'back')
    const { pageId, reply } = await plan(siteId, '/dubbel/', { from: twice, until: null })
    expect(reply).toMatchObject({ code: 'Ok', periods: [{}, { from: at(moment - hour / 2), until: null }] })
    expect(await titleAt(siteId, pageId, twice)).toContain('Planerad')
  })

  it.each([
    ['forward', '/var/', 47],
    ['back', '/host/', 49],
  ] as const)(
    'put %s, a plan from before ends at the hour of the clock that was chosen',
    async (direction, path, hours) => {
      const { moment, timeZone } = nextChange(siteId, direction)
      const [from, until] = [-1, 1].map((days) => `${clockAt(at(moment + days * day), timeZone).slice(0, 10)}T12:00`)
      const { pageId, reply } = await plan(siteId, path, { from: from ?? null, until: until ?? null })
      if (reply.code !== 'Ok') throw new Error(reply.code)
      const planned = reply.periods.at(1)
      const ends = [planned?.from, planned?.until].map((end) => (end ? clockAt(end as Instant, timeZone) : null))
      expect(ends).toEqual([from, until])
      expect(Date.parse(planned?.until ?? '') - Date.parse(planned?.from ?? '')).toBe(hours * hour)
      expect(await titleAt(siteId, pageId, `${until?.slice(0, 10)}T11:59`)).toContain('Planerad')
      expect(await titleAt(siteId, pageId, until ?? '')).not.toContain('Planerad')
    },
  )
})
