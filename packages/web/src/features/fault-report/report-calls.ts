import type { SaveDraftRequest } from '@nyhem/contract/calls/fault-report'
import { addressOf } from '@nyhem/contract/routes/address'
import { findAlikeCases, sayMeToo } from '@nyhem/contract/routes/cases.paths'
import * as routes from '@nyhem/contract/routes/fault-report.paths'
import type { PublicArea, UrgentFault } from '@nyhem/domain/case/fault-places'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import type { Site } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'

/** Where something is broken: an id of an apartment or a property, or `other` of an address that is written. */
export type Whereabouts = { kind: ResidenceKind; id: string }
export const writtenAddress = 'other'

/** The calls of reporting a fault. All throw `CallFailed`. Source: fault-reports specification §7.1, §7.2. */
export const reportCalls = {
  account: () => call(routes.getReporter),
  keepBoardEmail: (email: string) => call(routes.changeBoardEmail, { body: { email } }),
  draft: (reporter: Reporter) => call(routes.getDraft, { query: { reporter } }),
  saveDraft: (body: SaveDraftRequest) => call(routes.saveDraft, { body }),
  dropDraft: (reporter: Reporter) => call(routes.dropDraft, { query: { reporter } }),
  dropFile: (id: string) => call(routes.removeDraftFile, { params: { id } }),
  send: (draftId: string, urgentFault: UrgentFault | null) =>
    call(routes.sendDraft, { params: { id: draftId }, body: { urgentFault } }),
  agreements: async () => (await call(routes.listAgreements)) ?? [],
  search: ({ siteId }: Site, what: 'object' | 'building', text: string) =>
    call(what === 'object' ? routes.searchApartments : routes.searchBuildings, { body: { text, site: siteId } }),
  rooms: ({ kind, id }: Whereabouts) =>
    kind === 'apartment'
      ? call(routes.listRooms, { params: { apartmentId: id } })
      : call(routes.listBuildingRooms, { params: { propertyId: id } }),
  assets: (room: string) => call(routes.listAssets, { params: { problemArea: room } }),
  /** Residents have articles of their own call; what they say is the same. */
  articles: (reporter: Reporter, ids: readonly string[]) =>
    reporter === 'resident'
      ? call(routes.findArticles, { body: { ids: [...ids] } })
      : call(routes.findAnswers, { body: { faqIds: [...ids] } }),
  alike: (propertyId: string, place: PublicArea) => call(findAlikeCases, { query: { propertyId, place } }),
  meToo: (caseId: string) => call(sayMeToo, { params: { id: caseId } }),
} as const

/** Where one file of a draft is sent. The same key again is the same file. */
export const fileAddress = (reporter: Reporter, clientKey: string): string =>
  addressOf(routes.addDraftFile, { query: { reporter, clientKey } })
