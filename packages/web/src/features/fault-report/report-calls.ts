import type { SaveDraftRequest } from '@nyhem/contract/calls/fault-report'
import { totalCountHeader } from '@nyhem/contract/calls/total-count'
import { addressOf } from '@nyhem/contract/routes/address'
import { findAlikeCases, listKnownIssues, sayMeToo } from '@nyhem/contract/routes/cases.paths'
import * as routes from '@nyhem/contract/routes/fault-report.paths'
import type { PublicArea, UrgentFault } from '@nyhem/domain/case/fault-places'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import type { Site } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'

/** Id of an apartment or a property, or `other` for a typed address. */
export type Whereabouts = { kind: ResidenceKind; id: string }
export const writtenAddress = 'other'

/** Calls of reporting a fault. All throw `CallFailed`. Source: fault-reports specification §7.1, §7.2. */
export const reportCalls = {
  account: () => call(routes.getReporter),
  storeBoardEmail: (email: string) => call(routes.changeBoardEmail, { body: { email } }),
  draft: (reporter: Reporter) => call(routes.getDraft, { query: { reporter } }),
  /** Finishes when the page is left meanwhile. */
  saveDraft: (body: SaveDraftRequest) => call(routes.saveDraft, { body }, { keepalive: true }),
  dropDraft: (reporter: Reporter) => call(routes.dropDraft, { query: { reporter } }),
  dropFile: (id: string) => call(routes.removeDraftFile, { params: { id } }),
  send: (draftId: string, urgentFault: UrgentFault | null) =>
    call(routes.sendDraft, { params: { id: draftId }, body: { urgentFault } }),
  agreements: async () => (await call(routes.listAgreements)) ?? [],
  async search({ siteId }: Site, what: 'object' | 'building', text: string) {
    let total = 0
    const onHeaders = (headers: Headers) => {
      total = Number(headers.get(totalCountHeader))
    }
    const route = what === 'object' ? routes.searchApartments : routes.searchBuildings
    const found = await call(route, { body: { text, site: siteId } }, { onHeaders })
    return { found, total: Math.max(found.length, total) }
  },
  rooms: ({ kind, id }: Whereabouts) =>
    kind === 'apartment'
      ? call(routes.listRooms, { params: { apartmentId: id } })
      : call(routes.listBuildingRooms, { params: { propertyId: id } }),
  assets: (room: string) => call(routes.listAssets, { params: { problemArea: room } }),
  /** Residents have a separate call with the same replies. */
  articles: (reporter: Reporter, ids: readonly string[]) =>
    reporter === 'resident'
      ? call(routes.findArticles, { body: { ids: [...ids] } })
      : call(routes.findAnswers, { body: { faqIds: [...ids] } }),
  alike: (propertyId: string, place: PublicArea) => call(findAlikeCases, { query: { propertyId, place } }),
  knownIssues: (propertyId: string) => call(listKnownIssues, { query: { propertyId } }),
  meToo: (caseId: string) => call(sayMeToo, { params: { id: caseId } }),
} as const

/** Upload address of a draft's file. The same key means the same file. */
export const fileAddress = (reporter: Reporter, clientKey: string): string =>
  addressOf(routes.addDraftFile, { query: { reporter, clientKey } })
