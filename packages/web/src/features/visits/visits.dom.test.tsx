import { siteById } from '@nyhem/domain/sites/all-sites'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleProjects } from '../../examples/sample-projects.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { visited } from '../../texts/sv/visited.ts'
import { allowStatistics, rereadChoice, withdrawStatistics } from '../consent/consent.ts'
import { LastVisited } from './LastVisited.tsx'
import { MostVisited } from './MostVisited.tsx'
import { useVisit } from './use-visit.ts'
import { dropVisitorId, readVisitorId } from './visitor-id.ts'

const roots: Root[] = []
const calls: string[] = []

const onSite = (part: ReactNode) => <SiteProvider site={siteById('se')}>{part}</SiteProvider>
const Stage = () => {
  useVisit('kajen-1')
  return null
}
async function show(part: ReactNode) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    const root = createRoot(container)
    roots.push(root)
    root.render(onSite(part))
  })
}
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const consent = (agreed: boolean) => act(async () => (agreed ? allowStatistics() : withdrawStatistics()))
const said = () => document.body.textContent ?? ''

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  rereadChoice()
  await loadTexts('sv')
})
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${url} ${init?.body ?? ''}`.trim())
    return Response.json({ projects: sampleProjects })
  })
})
afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  await consent(false)
  dropVisitorId()
})

describe('a visit to a stage', () => {
  it('is recorded from the moment of consent, under an id of this browser', async () => {
    await show(<Stage />)
    expect([calls, readVisitorId()]).toEqual([[], null])
    await consent(true)
    await vi.waitFor(() => expect(calls).toHaveLength(1), 20_000)
    expect(readVisitorId()).toMatch(/^[0-9a-f]{32}$/)
    expect(calls[0]).toBe(
      `POST /timeseries/visit ${JSON.stringify({ userId: readVisitorId(), siteId: 'se', stageId: 'kajen-1' })}`,
    )
  })
})

describe('what was looked at', () => {
  it('is not requested without consent, and absent where no visitor is invited to consent', async () => {
    await show(<LastVisited invites={false} />)
    expect([calls, said()]).toEqual([[], ''])
  })

  it('says what is stored before it asks', async () => {
    await show(<LastVisited invites />)
    expect(said()).toContain(visited.why)
    await press(visited.allow)
    expect(document.cookie).toContain('consent=v1.statistics')
    expect(readVisitorId()).not.toBeNull()
  })

  it('is shown by name once there is consent', async () => {
    await show(<LastVisited invites />)
    await press(visited.allow)
    expect(calls).toEqual([`GET /timeseries/lastvisited/${readVisitorId()}/se`])
    expect(said()).toContain('Tallbacken')
  })

  it('is forgotten here and on the server when consent is withdrawn', async () => {
    await show(<LastVisited invites={false} />)
    await show(<LastVisited invites />)
    await press(visited.allow)
    const id = readVisitorId()
    await press(visited.forget)
    expect(calls.at(-1)).toBe(`DELETE /timeseries/visits/${id}`)
    expect([readVisitorId(), document.cookie.includes('statistics')]).toEqual([null, false])
    expect(said()).not.toContain('Tallbacken')
  })

  it('is nothing that the server draws: pages are the same for everyone', () => {
    expect(renderToString(onSite(<LastVisited invites />))).toBe('')
  })
})

describe('what most looked at', () => {
  it('is shown with the name of the place', async () => {
    await show(<MostVisited county="stockholm" name="Stockholms län" />)
    expect(calls).toEqual(['GET /timeseries/mostvisited/county/stockholm'])
    expect(said()).toContain('Mest besökta i Stockholms län')
  })

  it('is absent when there are no visits, or no answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const answer of [Response.json({ projects: [] }), new Response(null, { status: 503 })]) {
      vi.stubGlobal('fetch', async () => answer)
      await show(<MostVisited county="stockholm" name="Stockholms län" />)
      expect(said()).toBe('')
    }
  })
})
