import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import { siteById } from '@nyhem/domain/sites/all-sites'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { countedTags } from '../counted-tags.ts'
import { narrowingOf } from '../narrowing.ts'
import { plainSearch } from '../plain-search.ts'
import { type Change, changes, makeArea, questions } from '../search.arbitraries.ts'
import type { Found, FoundHome, FoundProject, SearchEngine } from '../search-engine.ts'
import { SiteIndex } from './site-index.ts'

function applyChanges(index: SiteIndex, areas: Map<string, SearchableArea>, batch: readonly Change[]): void {
  const last = new Map(batch.map((change) => [change.number, change]))
  const put: SearchableArea[] = []
  const gone: string[] = []
  for (const [number, change] of last) {
    const id = `area-${number}`
    if ('gone' in change) {
      gone.push(id)
      areas.delete(id)
    } else {
      const area = makeArea(index.site, change)
      put.push(area)
      areas.set(id, area)
    }
  }
  index.change({ areas: put, gone })
}

type Question = ReturnType<typeof questions> extends fc.Arbitrary<infer Q> ? Q : never

/** Hits are the objects put in. */
const nameOf = (hit: FoundProject | FoundHome) =>
  'home' in hit
    ? hit.home.id
    : `${hit.kind} ${hit.area.own.id} of ${hit.stages.map(({ id }) => id).join(', ')} with ${hit.matching}, ${JSON.stringify(hit.fitting)}`
const named = (found: Found<FoundProject | FoundHome>) => ({ ...found, hits: found.hits.map(nameOf) })

function answers(engine: SearchEngine, question: Question) {
  const { narrowing, unknownTags } = narrowingOf(question, engine)
  return {
    unknownTags,
    projects: named(engine.findProjects(narrowing, question)),
    stages: named(engine.findStages(narrowing, question)),
    homes: named(engine.findHomes(narrowing, question)),
    count: engine.count(narrowing),
    tags: countedTags(question.site, engine, narrowing),
    byIds: {
      stages: engine.stagesByIds(['area-3-1', 'area-0-0', 'area-9-9']).map(nameOf),
      homes: engine.homesByIds(['area-1-1-031', 'area-0-0-000', 'area-2-0-040', 'area-9-9-999']).map(nameOf),
    },
  }
}

describe('the index of a site', () => {
  it.each(['se', 'no', 'fi'] as const)('answers as a look at every row does, whatever changes: %s', (siteId) => {
    const site = siteById(siteId)
    const steps = fc.array(fc.tuple(changes, fc.array(questions(site), { minLength: 1, maxLength: 3 })), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(steps, (story) => {
        const index = new SiteIndex(site)
        const areas = new Map<string, SearchableArea>()
        for (const [batch, requested] of story) {
          applyChanges(index, areas, batch)
          const plain = plainSearch(site, [...areas.values()])
          for (const question of requested) expect(answers(index, question)).toEqual(answers(plain, question))
        }
      }),
      { numRuns: propertyRuns({ usual: 25, matrix: 200 }) },
    )
  })
})
