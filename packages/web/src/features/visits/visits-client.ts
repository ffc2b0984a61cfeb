import { forgetVisits, lastVisited, mostVisited, recordVisit } from '@nyhem/contract/routes/search.paths'
import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'

/** Best effort: a failure logs a warning and leaves the page unchanged. */
async function quietly<Reply>(requested: Promise<Reply>): Promise<Reply | null> {
  try {
    return await requested
  } catch (cause) {
    console.warn('visits not loaded', cause)
    return null
  }
}

/** Latest first. */
export const fetchLastVisited = async ({
  visitorId: userId,
  siteId,
}: {
  visitorId: string
  siteId: SiteId
}): Promise<ProjectCard[]> => (await quietly(call(lastVisited, { params: { userId, siteId } })))?.projects ?? []

export const fetchMostVisited = async (county: string): Promise<ProjectCard[]> =>
  (await quietly(call(mostVisited, { params: { id: county } })))?.projects ?? []

/** `keepalive`: the visitor may leave at once. */
export const sendVisit = (body: { userId: string; siteId: SiteId; stageId: string }) =>
  quietly(call(recordVisit, { body }, { keepalive: true }))

export const sendForget = (visitorId: string) =>
  quietly(call(forgetVisits, { params: { userId: visitorId } }, { keepalive: true }))
