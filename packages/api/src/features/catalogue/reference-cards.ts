import type { ReferenceCard } from '@nyhem/contract/holding-cards'
import { holdingHref } from '@nyhem/domain/housing/housing-href'
import type { ReferenceProject } from '@nyhem/domain/housing/reference-project'
import { type CardContext, cardPicture, placeModel } from './housing-cards.ts'

export const referenceCard = (context: CardContext, project: ReferenceProject): ReferenceCard => ({
  id: project.id,
  href: holdingHref(context.site, 'references', project.slug),
  name: project.name,
  place: placeModel(project),
  status: project.status,
  types: [...project.types],
  contractingTypes: [...project.contractingTypes],
  client: project.client,
  startedOn: project.startedOn,
  finishedOn: project.finishedOn,
  homes: project.homes,
  shortDescription: project.shortDescription,
  picture: cardPicture(context, project.images),
})
