import type { TextDocument } from '@nyhem/api/features/text-search/text-search'
import type { SiteId } from '@nyhem/domain/sites/site'

/** A search that is asked graded questions: the addresses of its best documents of a site, the best first. */
export type TextContender = {
  name: string
  ask(site: SiteId, text: string, limit: number): Promise<string[]>
  close(): Promise<void>
}

export type OpenTextContender = (documents: readonly TextDocument[]) => Promise<TextContender>
