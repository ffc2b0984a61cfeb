import type { VisitedReply } from '@nyhem/contract/calls/timeseries'
import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { SiteId } from '@nyhem/domain/sites/site'

/** Nothing depends on these: whatever fails leaves the page as it is, with a warning. */
async function call(url: string, init?: RequestInit): Promise<Response | null> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...init })
    if (response.ok) return response
    console.warn(`visits answered ${response.status}`)
  } catch (cause) {
    console.warn('visits could not be reached', cause)
  }
  return null
}

async function projectsAt(url: string): Promise<ProjectCard[]> {
  const response = await call(url)
  const reply: VisitedReply | null = response && (await response.json())
  return reply?.projects ?? []
}

/** Stages that this visitor looked at, the last one first. */
export const fetchLastVisited = ({ visitorId, siteId }: { visitorId: string; siteId: SiteId }) =>
  projectsAt(`/timeseries/lastvisited/${encodeURIComponent(visitorId)}/${siteId}`)

/** Stages of a county that most visitors looked at. */
export const fetchMostVisited = (county: string) =>
  projectsAt(`/timeseries/mostvisited/county/${encodeURIComponent(county)}`)

/** Outlives the page: a visitor may be gone at once. */
export const sendVisit = (visit: { userId: string; siteId: SiteId; stageId: string }) =>
  call('/timeseries/visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
  })

export const sendForget = (visitorId: string) =>
  call(`/timeseries/visits/${encodeURIComponent(visitorId)}`, { method: 'DELETE', keepalive: true })
