import type { DocumentFigure } from '@nyhem/domain/document/document'
import type { SecretBox } from '../../security/secret-box.ts'
import { placeOf } from './document-parts.ts'
import type { StoredDocument } from './documents.store.ts'

/** What stands beside a document's file, in clear text. */
export type Said = { readonly summary: string; readonly figures: readonly DocumentFigure[] }

type Sealed = Pick<StoredDocument, 'summary' | 'figures'>

export function openSaid(vault: SecretBox, { id, summary, figures }: Sealed & Pick<StoredDocument, 'id'>): Said {
  return {
    summary: vault.open(summary, placeOf.summary(id)),
    figures: figures ? (JSON.parse(vault.open(figures, placeOf.figures(id))) as DocumentFigure[]) : [],
  }
}

/** Both with one key, whose id the row holds once. */
export const sealSaid = (vault: SecretBox, id: string, { summary, figures }: Said): Sealed => ({
  summary: vault.seal(summary, placeOf.summary(id)),
  figures: figures.length === 0 ? null : vault.seal(JSON.stringify(figures), placeOf.figures(id)),
})
