import type { StaffContact } from '@nyhem/domain/housing/catalogue'
import type { HomeDetails } from '../../catalogue/catalogue.ts'
import type { HomeContact } from '../../home-contacts/home-contacts.ts'

/** Those of the homes, of their stage, and then of the project, each once. */
export function answering(details: readonly HomeDetails[], contacts: readonly HomeContact[]): StaffContact[] {
  const homeIds = new Set(details.map(({ home }) => home.id))
  const stage = details[0]?.stage
  const own = contacts.filter(({ homeId }) => homeId !== null && homeIds.has(homeId))
  const ofStage = contacts.filter(({ stageId }) => stageId !== null && stageId === stage?.id)
  return [...own, ...ofStage].map(({ contact }) => contact).concat(stage?.contacts ?? [])
}
