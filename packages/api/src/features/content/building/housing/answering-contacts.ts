import type { StaffContact } from '@nyhem/domain/housing/catalogue'
import { contactGroups, purposesInPhase } from '@nyhem/domain/housing/staff-contacts'
import type { Country } from '@nyhem/domain/sites/site'
import type { HomeDetails } from '../../../catalogue/catalogue.ts'
import type { HomeContact } from '../../../home-contacts/home-contacts.ts'

/** Contacts of the homes, then the stage, then the project, without duplicates. */
export function answering(details: readonly HomeDetails[], contacts: readonly HomeContact[]): StaffContact[] {
  const homeIds = new Set(details.map(({ home }) => home.id))
  const stage = details[0]?.stage
  const own = contacts.filter(({ homeId }) => homeId !== null && homeIds.has(homeId))
  const ofStage = contacts.filter(({ stageId }) => stageId !== null && stageId === stage?.id)
  return [...own, ...ofStage].map(({ contact }) => contact).concat(stage?.contacts ?? [])
}

/** Contacts for one home without duplicates, those responsible for its phase first. */
export function firstAnswering(
  details: HomeDetails,
  contacts: readonly HomeContact[],
  country: Country,
): readonly StaffContact[] {
  const groups = contactGroups(purposesInPhase(details.stage.phase), country, answering([details], contacts))
  return [...new Map(groups.flatMap((group) => group.contacts).map((contact) => [contact.id, contact])).values()]
}
