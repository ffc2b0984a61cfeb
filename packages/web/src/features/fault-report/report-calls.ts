import type {
  AlikeCase,
  CaseAccountReply,
  CaseArticle,
  CaseAsset,
  CaseRoom,
  CreateCaseReply,
  FoundResidence,
  ReportDraft,
  SaveDraftReply,
  SaveDraftRequest,
} from '@nyhem/contract/calls/fault-report'
import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import type { Site } from '@nyhem/domain/sites/site'
import { accountCall } from '../session/account-client.ts'

const base = '/case_management'
const part = encodeURIComponent
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

/** Where something is broken: an id of an apartment or a property, or `other` of an address that is written. */
export type Whereabouts = { kind: ResidenceKind; id: string }
export const writtenAddress = 'other'

/** The calls of reporting a fault. All throw `CallFailed`. Source: fault-reports specification §7.1, §7.2. */
export const reportCalls = {
  account: (site: Site) => accountCall<CaseAccountReply>('GET', `${base}/account${query({ siteId: site.siteId })}`),
  keepBoardEmail: (email: string) => accountCall<unknown>('PATCH', `${base}/account`, { body: { email } }),
  draft: (site: Site, reporter: Reporter) =>
    accountCall<{ draft: ReportDraft | null }>('GET', `${base}/draft${query({ siteId: site.siteId, reporter })}`),
  saveDraft: (site: Site, body: SaveDraftRequest) =>
    accountCall<SaveDraftReply>('PUT', `${base}/draft${query({ siteId: site.siteId, reporter: body.reporter })}`, {
      body,
    }),
  dropDraft: (site: Site, reporter: Reporter) =>
    accountCall<unknown>('DELETE', `${base}/draft${query({ siteId: site.siteId, reporter })}`),
  dropFile: (site: Site, reporter: Reporter, id: string) =>
    accountCall<unknown>('DELETE', `${base}/draft/files/${part(id)}${query({ siteId: site.siteId, reporter })}`),
  send: (site: Site, draftId: string, urgentFault: UrgentFault | null) =>
    accountCall<CreateCaseReply>('POST', `${base}/draft/${part(draftId)}/send${query({ siteId: site.siteId })}`, {
      body: { urgentFault },
    }),
  agreements: async (site: Site) =>
    (await accountCall<FoundResidence[] | null>(
      'GET',
      `${base}/customer/get_agreements${query({ siteId: site.siteId })}`,
    )) ?? [],
  search: (site: Site, what: 'object' | 'building', text: string) =>
    accountCall<FoundResidence[]>('POST', `${base}/search/${what}`, { body: { text, site: site.siteId } }),
  rooms: (site: Site, { kind, id }: Whereabouts) =>
    accountCall<CaseRoom[]>(
      'GET',
      `${base}/${kind === 'apartment' ? 'rooms' : 'building_rooms'}/${part(id)}${query({ siteId: site.siteId })}`,
    ),
  assets: (site: Site, { kind, id }: Whereabouts, room: string) =>
    accountCall<CaseAsset[]>(
      'GET',
      `${base}/assets/${part(room)}${query({
        siteId: site.siteId,
        [kind === 'apartment' ? 'apartmentId' : 'propertyId']: id,
      })}`,
    ),
  /** Residents have articles of their own call; what they say is the same. */
  articles: (site: Site, reporter: Reporter, ids: readonly string[]) =>
    reporter === 'resident'
      ? accountCall<CaseArticle[]>('POST', `${base}/customer/articles${query({ siteId: site.siteId })}`, {
          body: { ids },
        })
      : accountCall<CaseArticle[]>('POST', `/system/casefaq${query({ siteId: site.siteId })}`, {
          body: { faqIds: ids },
        }),
  alike: (site: Site, propertyId: string, place: string) =>
    accountCall<AlikeCase[]>('GET', `${base}/alike${query({ siteId: site.siteId, propertyId, place })}`),
  meToo: (site: Site, caseId: string) =>
    accountCall<{ meToo: number }>('POST', `${base}/case/${part(caseId)}/me_too${query({ siteId: site.siteId })}`, {
      body: {},
    }),
} as const

/** Where one file of a draft is sent. The same key again is the same file. */
export const fileAddress = (site: Site, reporter: Reporter, clientKey: string): string =>
  `${base}/draft/files${query({ siteId: site.siteId, reporter, clientKey })}`
