import type { SearchFilter, TagKind } from '@nyhem/domain/search/search-filter'
import type { Texts } from '../../texts/sv.ts'
import type { SearchAnswer } from './search-session.ts'

/** The places of a search in words, `i Solna och Nacka`; null while none is chosen. */
export function whereText(
  filter: Pick<SearchFilter, 'tags'>,
  tags: ReadonlyMap<string, { name: string; kind: TagKind }>,
  texts: Texts['residenceSearch'],
): string | null {
  const names = filter.tags.flatMap((url) => {
    const tag = tags.get(url)
    return tag && tag.kind !== 'feature' ? [tag.name] : []
  })
  return names.length === 0 ? null : texts.where(names, names.length)
}

/** The heading says the number: of homes, or of projects while these have no homes yet. */
export function headingText(
  { homes, projects }: Pick<SearchAnswer, 'homes' | 'projects'>,
  where: string | null,
  texts: Texts['residenceSearch'],
): string {
  return homes === 0 && projects > 0 ? texts.headingProjects(projects, where) : texts.heading(homes, where)
}
