import type { ExplorerStage } from '@nyhem/contract/calls/explorer'
import { explorerBase } from '@nyhem/contract/calls/explorer-address'
import type { HomeHit, SearchRequestBody } from '@nyhem/contract/calls/residence-search'
import type { ChangingHome } from '@nyhem/domain/explorer/fresh-homes'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'

export type FoundHome = ChangingHome

/** Asks again once, at once, when the first answer does not come. Source: fault-reports specification §7.5, query retry 1. */
export async function twice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    return ask()
  }
}

/** Pictures of a stage's houses with an outline around each home; null where it has none. Throws when they do not come. */
export async function fetchHouses(stageId: string, signal: AbortSignal): Promise<ExplorerStage | null> {
  const response = await fetch(`${explorerBase}get/${encodeURIComponent(stageId)}`, {
    headers: { accept: 'application/json' },
    signal,
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the explorer answered ${response.status}`)
  return (await response.json()) as ExplorerStage
}

/** The homes of a stage that are on the market now. Throws when they do not come. */
export async function fetchFoundHomes(stageId: string, signal: AbortSignal): Promise<readonly FoundHome[]> {
  const body: SearchRequestBody = {
    filter: { stageIds: [stageId] },
    limit: residenceSearchLimits.explorer,
    offset: 0,
    attributesToRetrieve: ['home'],
  }
  const response = await fetch('/residence/search_object', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new Error(`search answered ${response.status}`)
  const { hits } = (await response.json()) as { hits: readonly Pick<HomeHit, 'home'>[] }
  return hits.map(({ home }) => home)
}
