import type { FeedEntities, FeedEntity, FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import type { Money } from '@nyhem/domain/money'

export type FeedReference = { readonly field: string; readonly type: FeedEntityType; readonly id: string }

type Of<Result> = { readonly [Type in FeedEntityType]: (entity: FeedEntities[Type]) => Result }

const none = (): readonly FeedReference[] => []

const municipality = (entity: { municipalityExternalId: string }): FeedReference => ({
  field: 'municipalityExternalId',
  type: 'municipality',
  id: entity.municipalityExternalId,
})

const contacts = (entity: { contactExternalIds: readonly string[] }): readonly FeedReference[] =>
  entity.contactExternalIds.map((id, index) => ({ field: `contactExternalIds.${index}`, type: 'staff-contact', id }))

const references: Of<readonly FeedReference[]> = {
  county: none,
  municipality: ({ countyExternalId: id }) => [{ field: 'countyExternalId', type: 'county', id }],
  'staff-contact': none,
  area: (area) => [municipality(area)],
  stage: (stage) => [{ field: 'areaExternalId', type: 'area', id: stage.areaExternalId }, ...contacts(stage)],
  home: ({ stageExternalId: id }) => [{ field: 'stageExternalId', type: 'stage', id }],
  premises: (premises) => [municipality(premises), ...contacts(premises)],
  'rental-project': (project) => [municipality(project), ...contacts(project)],
  'rental-home': ({ rentalProjectExternalId: id }) => [
    { field: 'rentalProjectExternalId', type: 'rental-project', id },
  ],
  'reference-project': (project) => [municipality(project)],
  'succession-home': (home) => [
    municipality(home),
    ...(home.stageExternalId === null
      ? []
      : [{ field: 'stageExternalId', type: 'stage', id: home.stageExternalId } as const]),
  ],
}

/** Parent first. */
export function referencesOf(entity: FeedEntity): readonly FeedReference[] {
  const read = references[entity.type] as (entity: FeedEntity) => readonly FeedReference[]
  return read(entity)
}

const nothing = (): Readonly<Record<string, Money | null>> => ({})

const amounts: Of<Readonly<Record<string, Money | null>>> = {
  county: nothing,
  municipality: nothing,
  'staff-contact': nothing,
  area: nothing,
  stage: ({ bookingFee, choices }) => ({
    bookingFee,
    ...Object.fromEntries(
      choices.flatMap(({ options }, at) =>
        options.map(({ price }, index) => [`choices.${at}.options.${index}.price`, price] as const),
      ),
    ),
  }),
  home: ({ price, totalPrice, monthlyFee, operatingCost, sharedDebt, purchaseCosts, municipalFees }) => ({
    price,
    totalPrice,
    monthlyFee,
    operatingCost,
    sharedDebt,
    purchaseCosts,
    municipalFees,
  }),
  premises: ({ yearlyRentPerSquareMetre }) => ({ yearlyRentPerSquareMetre }),
  'rental-project': nothing,
  'rental-home': ({ monthlyRent, deposit }) => ({ monthlyRent, deposit }),
  'reference-project': nothing,
  'succession-home': ({ price, monthlyFee }) => ({ price, monthlyFee }),
}

/** Amounts by field: all must be in the site's currency. */
export function amountsOf(entity: FeedEntity): Readonly<Record<string, Money | null>> {
  const read = amounts[entity.type] as (entity: FeedEntity) => Readonly<Record<string, Money | null>>
  return read(entity)
}

/** In display order; null for types without contacts. */
export const contactIdsOf = (entity: FeedEntity): readonly string[] | null =>
  'contactExternalIds' in entity ? entity.contactExternalIds : null

/** Null for types without showings. */
export const showingsOf = (entity: FeedEntity): FeedEntities['stage']['showings'] | null =>
  'showings' in entity ? entity.showings : null
