import type { SearchFilter, TagKind } from '@nyhem/domain/search/search-filter'
import type { Texts } from '../../texts/texts.ts'
import type { SearchAnswer } from './search-session.ts'

export function whereText(
  filter: Pick<SearchFilter, 'tags'>,
  tags: ReadonlyMap<string, { name: string; kind: TagKind }>,
  texts: Texts<'search'>['residenceSearch'],
): string | null {
  const names = filter.tags.flatMap((url) => {
    const tag = tags.get(url)
    return tag && tag.kind !== 'feature' ? [tag.name] : []
  })
  return names.length === 0 ? null : texts.where(names, names.length)
}

/** Homes, or projects while these have no homes yet. */
export function headingText(
  { homes, projects }: Pick<SearchAnswer, 'homes' | 'projects'>,
  where: string | null,
  texts: Texts<'search'>['residenceSearch'],
): string {
  return homes === 0 && projects > 0 ? texts.headingProjects(projects, where) : texts.heading(homes, where)
}
