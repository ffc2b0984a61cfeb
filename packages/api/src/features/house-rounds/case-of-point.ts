import type { RemarkUrgency } from '@nyhem/domain/house-round/house-round'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { NewCase } from '../case/case.ts'
import type { FoundPoint, StoredRound } from './house-rounds.types.ts'

const words = {
  sv: { round: 'Rond', urgency: { 'can-wait': 'kan vänta', soon: 'snart', urgent: 'akut' } },
  no: { round: 'Befaring', urgency: { 'can-wait': 'kan vente', soon: 'snart', urgent: 'haster' } },
} as const satisfies Record<'sv' | 'no', { round: string; urgency: Record<RemarkUrgency, string> }>

/** A case of the house's common spaces, asked back of customer service: nobody who lives there has reported it. */
export function caseOfPoint(round: StoredRound, { place, lookAt, word }: FoundPoint): NewCase {
  const site = siteById(round.siteId)
  const language = site.locale === 'no' ? 'no' : 'sv'
  const { urgency, round: name } = words[language]
  const how = word?.urgency ? ` (${urgency[word.urgency]})` : ''
  return {
    draftId: null,
    houseRoundId: round.id,
    siteId: round.siteId,
    reporter: 'board-member',
    accountId: null,
    associationId: round.associationId,
    residence:
      round.propertyId === null
        ? null
        : {
            kind: 'building',
            id: round.propertyId,
            siteId: round.siteId,
            propertyId: round.propertyId,
            associationId: round.associationId,
            associationName: round.associationName,
            buildingId: null,
            buildingPartId: null,
            buildingPartName: null,
            name: round.house,
            address: round.address,
            zipCode: round.zipCode,
            city: round.city,
            governmentObjectId: null,
            objectTypeId: null,
            isRentalBuilding: false,
          },
    address: round.address,
    zipCode: round.zipCode,
    city: round.city,
    governmentObjectId: null,
    compoundName: null,
    compoundNumber: null,
    kind: 'public',
    fault: { place: 'other', roomId: null, roomName: place, part: 'other', assetId: null, partName: lookAt },
    urgentFault: null,
    description: `${name} ${round.plannedOn}${how}: ${word?.words ?? ''}`,
    contact: {
      firstName: site.siteName,
      lastName: '',
      email: site.company.email,
      phone: site.company.phone,
    },
    otherContact: null,
    boardEmail: null,
    sendCopy: false,
  }
}
