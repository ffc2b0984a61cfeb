import type { CatalogueEntity } from '@nyhem/contract/calls/editing-forms'
import { writeAddress } from '@nyhem/contract/routes/address'
import { showPictureOfKey } from '@nyhem/contract/routes/media-library.paths'
import type { Locale } from '@nyhem/domain/sites/site'
import { createContext, use } from 'react'

/** Address of the small picture that a field names. */
export const addressOfPicture = (key: string): string => writeAddress(showPictureOfKey, { query: { key } })

/** What a field can point to. */
export type TargetKind = CatalogueEntity | 'page' | 'picture' | 'document'

/** `value` is what the field holds: a path, an id, a key. */
export type Target = { kind: TargetKind; value: string; title: string; detail: string }

export type Targets = {
  /** Of the site: what new pictures are described in. Null: none can be added here. */
  language: Locale | null
  search(question: { kinds: readonly TargetKind[]; text: string; signal: AbortSignal }): Promise<readonly Target[]>
}

/** Without a search nothing is found: an address can still be written. */
export const TargetsContext = createContext<Targets>({ language: null, search: async () => [] })
export const useTargets = (): Targets => use(TargetsContext)
