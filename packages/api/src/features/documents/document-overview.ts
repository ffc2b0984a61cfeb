import type { DocumentFigure } from '@nyhem/domain/document/document'
import type { SecretBox } from '../../security/secret-box.ts'
import { placeOf } from './document-parts.ts'
import type { StoredDocument } from './documents.store.ts'

/** What stands beside a document's file, in clear text. */
export type Overview = { readonly summary: string; readonly figures: readonly DocumentFigure[] }

type Sealed = Pick<StoredDocument, 'summary' | 'figures'>

export function openOverview(
  vault: SecretBox,
  { id, summary, figures }: Sealed & Pick<StoredDocument, 'id'>,
): Overview {
  return {
    summary: vault.open(summary, placeOf.summary(id)),
    figures: figures ? (JSON.parse(vault.open(figures, placeOf.figures(id))) as DocumentFigure[]) : [],
  }
}

/** Both with one key, whose id the row holds once. */
export const sealOverview = (vault: SecretBox, id: string, { summary, figures }: Overview): Sealed => ({
  summary: vault.seal(summary, placeOf.summary(id)),
  figures: figures.length === 0 ? null : vault.seal(JSON.stringify(figures), placeOf.figures(id)),
})
