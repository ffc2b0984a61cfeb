import { listedAttributes } from '@nyhem/contract/calls/listed-attributes'
import type { HitAttribute } from '@nyhem/contract/calls/residence-search'
import type { LocalDate } from '@nyhem/domain/dates'
import type { Showing } from '@nyhem/domain/housing/catalogue'
import { LRUCache } from 'lru-cache'
import { type HitContext, homeHit, projectHit } from './hits.ts'
import type { FoundHome, FoundProject } from './search-engine.ts'

/** Hit texts cached per attribute set (all or listed), some two kilobytes each. */
const mostTexts = 4_000

type Attributes = readonly HitAttribute[] | undefined

/** Valid for one day, until a contained showing ends. */
type StoredText = { readonly text: string; readonly day: LocalDate; readonly until: number }

const notOver = Number.POSITIVE_INFINITY

type WrittenHit = { showings: () => readonly Showing[]; make: () => object }

/**
 * Hits as JSON text. Common texts are cached by the object they come from: a catalogue change replaces it. `matching`
 * and `fitting` are added separately because they differ between queries.
 */
export class HitTexts {
  private readonly whole = new LRUCache<object, StoredText>({ max: mostTexts })
  private readonly listed = new LRUCache<object, StoredText>({ max: mostTexts })

  projects(context: HitContext, found: readonly FoundProject[], attributes: Attributes): string[] {
    const textOf = this.writerOf(context, attributes)
    const requested = (name: HitAttribute) => attributes === undefined || attributes.includes(name)
    const [isMatchingRequested, isFittingRequested] = [requested('matching'), requested('fitting')]
    return found.map((project) => {
      const text = textOf(project.listing, {
        showings: () => project.stages.flatMap(({ showings }) => showings),
        make: () => {
          const { matching: _, fitting: __, ...hit } = projectHit(context, project)
          return hit
        },
      })
      const matching = isMatchingRequested ? `,"matching":${project.matching}` : ''
      const fitting = isFittingRequested ? `,"fitting":${JSON.stringify(project.fitting)}` : ''
      return `${text.slice(0, -1)}${matching}${fitting}}`
    })
  }

  homes(context: HitContext, found: readonly FoundHome[], attributes: Attributes): string[] {
    const textOf = this.writerOf(context, attributes)
    return found.map((home) =>
      textOf(home.home, { showings: () => home.stage.showings, make: () => homeHit(context, home) }),
    )
  }

  private writerOf({ now, today }: HitContext, attributes: Attributes): (key: object, hit: WrittenHit) => string {
    const stored = this.cacheOf(attributes)
    const nowMs = Date.parse(now)
    return (key, { showings, make }) => {
      const known = stored?.get(key)
      if (known?.day === today && nowMs < known.until) return known.text
      const text = JSON.stringify(attributes ? pickAttributes(make(), attributes) : make())
      const ends = showings()
        .map(({ endsAt }) => Date.parse(endsAt))
        .filter((end) => end > nowMs)
      stored?.set(key, { text, day: today, until: Math.min(notOver, ...ends) })
      return text
    }
  }

  private cacheOf(attributes: Attributes): LRUCache<object, StoredText> | null {
    if (attributes === undefined) return this.whole
    const isListed =
      attributes.length === listedAttributes.length && listedAttributes.every((name) => attributes.includes(name))
    return isListed ? this.listed : null
  }
}

/** Requested attributes, always with `id` and `type`. */
export function pickAttributes(hit: object, attributes: readonly HitAttribute[]): object {
  const wanted = new Set<string>(['id', 'type', ...attributes])
  return Object.fromEntries(Object.entries(hit).filter(([name]) => wanted.has(name)))
}
