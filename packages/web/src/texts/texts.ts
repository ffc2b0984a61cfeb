import type { swedish } from './sv.ts'
import type { TextGroup } from './text-groups.ts'

type Swedish = typeof swedish
type Group<G extends TextGroup> = Awaited<ReturnType<Swedish['groups'][G]>>

/** Each group is loaded by a module of the language, since a visitor needs no other language. */
export type Language = { core: Swedish['core']; groups: { [G in TextGroup]: () => Promise<Group<G>> } }

type AllOf<G extends TextGroup> = (G extends TextGroup ? (texts: Group<G>) => void : never) extends (
  texts: infer Sections,
) => void
  ? Sections
  : never

/** Texts of one language: the common ones and those of the groups. */
export type Texts<G extends TextGroup = never> = Swedish['core'] & AllOf<G>
