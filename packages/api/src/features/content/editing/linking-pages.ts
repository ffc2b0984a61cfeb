import type { PageEntry } from '../tree/content-snapshot.ts'
import { referencesIn } from '../tree/references.ts'

/** Pages whose links or lists name one of those. */
export function pagesNaming(shown: readonly PageEntry[], named: readonly { readonly path: string }[]): PageEntry[] {
  const paths = new Set(named.map(({ path }) => path))
  return shown.filter((entry) => {
    const { fields, blocks } = entry.content()
    return referencesIn([fields, ...blocks.map((block) => block.fields)]).some(
      ({ kind, target }) => (kind === 'link' || kind === 'page') && paths.has(target.split(/[?#]/)[0] ?? target),
    )
  })
}
