import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { Site } from '@nyhem/domain/sites/site'
import { templates } from './registry.ts'

const kindAt = new Map<string | null, PageKind>(
  Object.entries(templates).map(([kind, { route }]) => [route, kind as PageKind]),
)

/**
 * Guesses the page kind from its address, to fetch template and data in parallel. A wrong guess costs one small file;
 * the data decides.
 */
export function likelyKind({ routes, pathPrefix }: Site, path: string): PageKind {
  if (path === pathPrefix) return 'start'
  for (const [name, start] of Object.entries(routes)) {
    if (start === null || !path.startsWith(start)) continue
    const below = path.slice(start.length).split('/').filter(Boolean)
    const kind = kindAt.get(name + '/*'.repeat(below.length))
    if (kind) return kind
  }
  return 'standard'
}
