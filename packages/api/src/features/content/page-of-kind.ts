import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { BuildContext } from './build-context.ts'
import { isPublished, type PageEntry } from './content-snapshot.ts'

/** The site's page of a kind that it has one of, by its address; null while none is published. */
export function pageOfKind(kind: PageKind, { tree, now }: Pick<BuildContext, 'tree' | 'now'>): PageEntry | null {
  for (const entry of tree.byPath.values())
    if (entry.kind === kind && entry.path.startsWith('/') && isPublished(entry, now)) return entry
  return null
}
