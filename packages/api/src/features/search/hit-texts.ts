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

/** A hit that may have to be written. */
type WrittenHit = { showings: () => readonly Showing[]; make: () => object }

/**
 * Hits as JSON text. Texts of what is asked for often are kept by the very object that they were made of: a change of
 * the catalogue brings others. How many homes of a project fit, and what they span, stands apart, for it differs from question to question.
 */
export class HitTexts {
  private readonly whole = new LRUCache<object, KeptText>({ max: mostTexts })
  private readonly listed = new LRUCache<object, KeptText>({ max: mostTexts })

  projects(context: HitContext, found: readonly FoundProject[], attributes: Attributes): string[] {
    const textOf = this.writerOf(context, attributes)
    const asked = (name: HitAttribute) => attributes === undefined || attributes.includes(name)
    const [isMatchingAsked, isFittingAsked] = [asked('matching'), asked('fitting')]
    return found.map((project) => {
      const text = textOf(project.listing, {
        showings: () => project.stages.flatMap(({ showings }) => showings),
        make: () => {
          const { matching: _, fitting: __, ...hit } = projectHit(context, project)
          return hit
        },
      })
      const matching = isMatchingAsked ? `,"matching":${project.matching}` : ''
      const fitting = isFittingAsked ? `,"fitting":${JSON.stringify(project.fitting)}` : ''
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
    const kept = this.cacheOf(attributes)
    const nowMs = Date.parse(now)
    return (key, { showings, make }) => {
      const known = kept?.get(key)
      if (known?.day === today && nowMs < known.until) return known.text
      const text = JSON.stringify(attributes ? pickAttributes(make(), attributes) : make())
      const ends = showings()
        .map(({ endsAt }) => Date.parse(endsAt))
        .filter((end) => end > nowMs)
      kept?.set(key, { text, day: today, until: Math.min(notOver, ...ends) })
      return text
    }
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
