import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { isPublished, type PageEntry } from '../tree/content-snapshot.ts'
import type { BuildContext } from './build-context.ts'

/** Null if unpublished. */
export function pageOfKind(kind: PageKind, { tree, now }: Pick<BuildContext, 'tree' | 'now'>): PageEntry | null {
  for (const entry of tree.entries)
    if (entry.kind === kind && entry.path.startsWith('/') && isPublished(entry, now)) return entry
  return null
}
