import { forgetVisits, lastVisited, mostVisited, recordVisit } from '@nyhem/contract/routes/search.paths'
import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'

/** Nothing depends on these: whatever fails leaves the page as it is, with a warning. */
async function quietly<Reply>(asked: Promise<Reply>): Promise<Reply | null> {
  try {
    return await asked
  } catch (cause) {
    console.warn('visits could not be reached', cause)
    return null
  }
}

/** Stages that this visitor looked at, the last one first. */
export const fetchLastVisited = async ({
  visitorId: userId,
  siteId,
}: {
  visitorId: string
  siteId: SiteId
}): Promise<ProjectCard[]> => (await quietly(call(lastVisited, { params: { userId, siteId } })))?.projects ?? []

/** Stages of a county that most visitors looked at. */
export const fetchMostVisited = async (county: string): Promise<ProjectCard[]> =>
  (await quietly(call(mostVisited, { params: { id: county } })))?.projects ?? []

/** Outlives the page: a visitor may be gone at once. */
export const sendVisit = (body: { userId: string; siteId: SiteId; stageId: string }) =>
  quietly(call(recordVisit, { body }, { keepalive: true }))

export const sendForget = (visitorId: string) =>
  quietly(call(forgetVisits, { params: { userId: visitorId } }, { keepalive: true }))
