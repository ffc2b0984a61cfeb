import type { ReferenceCard } from '@nyhem/contract/holding-cards'
import type { Texts } from '../../texts/texts.ts'

/** `2019–2021`, or for ongoing projects start and completion. Null while unknown. */
export function yearsText(
  { status, startedOn, finishedOn }: Pick<ReferenceCard, 'status' | 'startedOn' | 'finishedOn'>,
  texts: Texts<'holdings'>['references'],
): string | null {
  const [from, to] = [startedOn?.slice(0, 4), finishedOn?.slice(0, 4)]
  if (status === 'ongoing') return to ? texts.readyIn(to) : from ? texts.since(from) : null
  return from && to ? texts.between(from, to) : (to ?? null)
}

/** All types of a project, housing before contracting: `Hyresrätter, lokaler`. */
export const typesText = (
  { types, contractingTypes }: Pick<ReferenceCard, 'types' | 'contractingTypes'>,
  texts: Texts<'holdings'>['references'],
): string =>
  [...types, ...contractingTypes]
    .map((type, index) => (index === 0 ? texts.type[type] : texts.type[type].toLowerCase()))
    .join(', ')
