import type { CatalogueEntity, TextForm } from '@nyhem/contract/calls/editing-forms'
import { z } from 'zod'

/** What a schema of a field does not say about its form. */
type FieldMeta =
  | { widget: 'short'; form: TextForm }
  | { widget: 'long' | 'rich' | 'picture' | 'document' | 'page' | 'anchor' | 'day' | 'moment' }
  | { widget: 'link'; parts: 'address' | 'text-and-address' }
  | { widget: 'catalogue'; entity: CatalogueEntity }
  /** Of an object: one of these fields is filled in at most, or exactly one. */
  | { widget: 'group'; either: { names: readonly string[]; needed: boolean } }

/**
 * Hangs on the atoms of the fields. Copies that add checks inherit it (`shortText.max(80)`), wrappers such as
 * `optional` do not: see describe-fields.ts.
 */
export const fieldMeta = z.registry<FieldMeta>()
