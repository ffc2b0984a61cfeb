import { fieldPath } from './field-problems.ts'

export type ReferenceKind = 'picture' | 'document' | 'link' | 'page' | 'project' | 'home' | 'contact'
export type Reference = { kind: ReferenceKind; target: string; field: string }

/** Reference kind by field name, in every page kind and block. */
const kindByField: Readonly<Record<string, ReferenceKind>> = {
  picture: 'picture',
  pictures: 'picture',
  image: 'picture',
  file: 'document',
  href: 'link',
  to: 'link',
  under: 'page',
  page: 'page',
  related: 'page',
  articles: 'page',
  category: 'page',
  leadStory: 'page',
  stories: 'page',
  projects: 'project',
  stage: 'project',
  homes: 'home',
  contacts: 'contact',
}
/** References only as lists; a text of the same name, such as a heading, is none. */
const listFields = new Set(['pictures', 'related', 'articles', 'stories', 'projects', 'homes', 'contacts'])
const markdownFields = new Set(['body', 'answer'])
const markdownLink = /\]\(\s*<?([^)\s>]+)/g

export function referencesIn(value: unknown, path: readonly (string | number)[] = []): Reference[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => referencesIn(item, [...path, index]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => referencesIn(item, [...path, name]))
  if (typeof value !== 'string') return []
  const name = path.findLast((part) => typeof part === 'string')
  if (name === undefined) return []
  if (markdownFields.has(name))
    return [...value.matchAll(markdownLink)].map((match) => ({
      kind: 'link',
      target: match[1] ?? '',
      field: fieldPath(path),
    }))
  if (listFields.has(name) && typeof path.at(-1) !== 'number') return []
  const kind = kindByField[name]
  return kind ? [{ kind, target: value, field: fieldPath(path) }] : []
}
