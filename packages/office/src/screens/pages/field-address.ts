import { addressOfEdited } from '@nyhem/contract/office-pages'
import type { FieldPath } from '../../form/problems.ts'

const name = 'field'

/** Address of a page's editor, opened at a field. Names of parts have no slashes. */
export const addressOfField = (pageId: string, path: FieldPath): string =>
  `${addressOfEdited(pageId)}?${new URLSearchParams({ [name]: path.join('/') })}`

/** The field that an address names; null for none. */
export function fieldOfAddress(query: URLSearchParams): FieldPath | null {
  const path = query.get(name)
  return path === null || path === '' ? null : path.split('/')
}
