import type { ReferenceCard } from '@nyhem/contract/holding-cards'
import type { Texts } from '../../texts/sv.ts'

/** `2019–2021`; of what is going on, since when and when it is ready. Null while nothing is known. */
export function yearsText(
  { status, startedOn, finishedOn }: Pick<ReferenceCard, 'status' | 'startedOn' | 'finishedOn'>,
  texts: Texts['references'],
): string | null {
  const [from, to] = [startedOn?.slice(0, 4), finishedOn?.slice(0, 4)]
  if (status === 'ongoing') return to ? texts.readyIn(to) : from ? texts.since(from) : null
  return from && to ? texts.between(from, to) : (to ?? null)
}

/** Every type of a project, housing before contracting: `Hyresrätter, lokaler`. */
export const typesText = (
  { types, contractingTypes }: Pick<ReferenceCard, 'types' | 'contractingTypes'>,
  texts: Texts['references'],
): string =>
  [...types, ...contractingTypes]
    .map((type, index) => (index === 0 ? texts.type[type] : texts.type[type].toLowerCase()))
    .join(', ')
