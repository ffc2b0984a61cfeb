import type { TextDocument } from '@nyhem/api/features/text-search/text-search'
import type { SiteId } from '@nyhem/domain/sites/site'

/** Returns addresses of a site's documents, best first. */
export type TextContender = {
  name: string
  ask(site: SiteId, text: string, limit: number): Promise<string[]>
  close(): Promise<void>
}

export type OpenTextContender = (documents: readonly TextDocument[]) => Promise<TextContender>
