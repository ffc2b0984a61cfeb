import { listedAttributes } from '@nyhem/contract/calls/listed-attributes'
import type { HitAttribute } from '@nyhem/contract/calls/residence-search'
import type { LocalDate } from '@nyhem/domain/dates'
import type { Showing } from '@nyhem/domain/housing/catalogue'
import { LRUCache } from 'lru-cache'
import { type HitContext, homeHit, projectHit } from './hits.ts'
import type { FoundHome, FoundProject } from './search-engine.ts'

/** Hits whose text is kept, for each of the two ways of asking: some two kilobytes each. */
const mostTexts = 4_000

type Attributes = readonly HitAttribute[] | undefined

/** A text is good on one day, until one of the showings in it is over. */
type KeptText = { readonly text: string; readonly day: LocalDate; readonly until: number }

const notOver = Number.POSITIVE_INFINITY

/**
 * Hits as JSON text. Texts of what is asked for often are kept by the very object that they were made of: a change of
 * the catalogue brings others. How many homes of a project fit stands apart, for it differs from question to question.
 */
export class HitTexts {
  private readonly whole = new LRUCache<object, KeptText>({ max: mostTexts })
  private readonly listed = new LRUCache<object, KeptText>({ max: mostTexts })

  project(context: HitContext, found: FoundProject, attributes: Attributes): string {
    const text = this.textOf(context, attributes, {
      key: found.listing,
      showings: found.stages.flatMap(({ showings }) => showings),
      make: () => {
        const { matching: _, ...hit } = projectHit(context, found)
        return hit
      },
    })
    const isAsked = attributes === undefined || attributes.includes('matching')
    return isAsked ? `${text.slice(0, -1)},"matching":${found.matching}}` : text
  }

  home(context: HitContext, found: FoundHome, attributes: Attributes): string {
    return this.textOf(context, attributes, {
      key: found.home,
      showings: found.stage.showings,
      make: () => homeHit(context, found),
    })
  }

  private textOf(
    { now, today }: HitContext,
    attributes: Attributes,
    hit: { key: object; showings: readonly Showing[]; make: () => object },
  ): string {
    const kept = this.cacheOf(attributes)
    const nowMs = Date.parse(now)
    const known = kept?.get(hit.key)
    if (known?.day === today && nowMs < known.until) return known.text
    const text = JSON.stringify(attributes ? pickAttributes(hit.make(), attributes) : hit.make())
    const ends = hit.showings.map(({ endsAt }) => Date.parse(endsAt)).filter((end) => end > nowMs)
    kept?.set(hit.key, { text, day: today, until: Math.min(notOver, ...ends) })
    return text
  }

  private cacheOf(attributes: Attributes): LRUCache<object, KeptText> | null {
    if (attributes === undefined) return this.whole
    const isListed =
      attributes.length === listedAttributes.length && listedAttributes.every((name) => attributes.includes(name))
    return isListed ? this.listed : null
  }
}

/** What is asked for of a hit; which hit it is, and of what type, is always told. */
export function pickAttributes(hit: object, attributes: readonly HitAttribute[]): object {
  const wanted = new Set<string>(['id', 'type', ...attributes])
  return Object.fromEntries(Object.entries(hit).filter(([name]) => wanted.has(name)))
}
