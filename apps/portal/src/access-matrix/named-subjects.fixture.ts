import type { KnownRouteId } from '@nyhem/contract/routes/address'
import type { RouteSpec } from '@nyhem/contract/routes/define-route'
import { routes } from '@nyhem/contract/routes/routes'
import { sampleFields } from '../malformed-posts.fixture.ts'

/** What belongs to a private person. */
export const privateSubjects = [
  'session',
  'passkey',
  'push browser',
  'notification',
  'saved search',
  'booking',
  'held home',
  'unpaid booking',
  'home to pay for',
  'contract',
  'signing order',
  'document',
  'sealed document',
  'document signing order',
  'payment',
  'invoice',
  'paid invoice',
  'interior choice',
  'bought home',
  'showing',
  'showing registration',
  'queue entry',
  'turn',
  'data request',
  'apartment',
  'property',
  'room',
  'case',
  'case file',
  'round file',
  'fault in the house',
  'known issue',
  'draft',
  'draft file',
] as const
/** What belongs to an association, whose board acts for it. */
export const boardSubjects = [
  'board case',
  'board case file',
  'board round file',
  'board draft',
  'board apartment',
  'board property',
  'board room',
  'board notice',
] as const
export type Subject = (typeof privateSubjects)[number] | (typeof boardSubjects)[number]

/**
 * What a field names. `secret`: a one-time token, or the id of one browser's identification: whoever holds it may use it.
 * `system`: of any person, for business systems. `public`: what everybody may read. `value`: nothing that is stored.
 */
export type Named = Subject | 'secret' | 'system' | 'public' | 'value'

const words = (text: string) => text.trim().split(/\s+/)

/** The same in every route. */
const ofName = new Map<string, Named>([
  ...words(`Message PhoneNumber action address alerts answers apartmentNumber attributesToCrop attributesToRetrieve birthDate
    buyer buyers categories chosen city clientKey closedAt company completed countryId cropMarker currentPassword date delivery
    download email environment filename filter financing firstName floor floor-plans font form fromRooms highestPrice host household
    isNew kind languages lastName limit livesIn loansMinor locale loginType management maxNumberOfRooms message method
    minNumberOfRooms minRooms moveIn name navigationType newsLetter note number offset optional options order ownFundsMinor page
    partySize passkey password path personalNumber phone phoneNumber place postalCode preview price-list projects prospectus provider query
    rating ratio reporter reports returnUrl score sellsFirst skip sort sortType ssn status step street sustainability take terms
    termsVersion text theme time urgentFault v value vip way width words x z`).map((name) => [name, 'value'] as const),
  ...words(`* ObjectId campaignCode confirmedIds diary drawId experimentId faqIds favourites formId hash homeId interestKey object
    objectId objectName openingId optionId optionValue part site siteId stage stageId target urls version`).map(
    (name) => [name, 'public'] as const,
  ),
  ...Array.from({ length: 12 }, (_, number) => [`stage${number}`, 'public'] as const),
  ...words('token userId associationId end').map((name) => [name, 'secret'] as const),
])

type Names = Readonly<Record<string, Named>>

const ofBooking = { id: 'booking' } as const
const ofCase = { id: 'case' } as const
const ofBoardCase = { id: 'board case' } as const
const ofSearch = { id: 'saved search' } as const
const ofDocument = { documentId: 'document' } as const
const ofDocumentSigning = { documentId: 'document', session: 'document signing order' } as const
const ofPayment = { ContractId: 'unpaid booking', ObjectId: 'home to pay for' } as const
const ofReport = { draftId: 'draft', objectId: 'apartment', propertyId: 'property', roomId: 'room' } as const
const ofBoardReport = {
  draftId: 'board draft',
  objectId: 'board apartment',
  propertyId: 'board property',
  roomId: 'board room',
} as const
const identified = { session: 'secret' } as const
const cameBack = { code: 'secret' } as const
const tiles = { a: 'public', b: 'public', c: 'public' } as const

/** Where a name alone does not tell, by route. Forms with files have no schema: theirs are listed whole. */
export const namedInRoutes: { readonly [Id in KnownRouteId]?: Names } = {
  'DELETE /account_service/sessions/:id': { id: 'session' },
  'DELETE /account_service/passkeys/:passkeyId': { passkeyId: 'passkey' },
  'DELETE /account_service/push/browsers/:browserId': { browserId: 'push browser' },
  // The secret of one browser: whoever has it may turn its pushes on.
  'PUT /account_service/push/browser': {
    endpoint: 'secret',
    p256dh: 'secret',
    auth: 'secret',
    publicKey: 'public',
    kinds: 'value',
  },
  'PUT /account_service/push/quiet-hours': { from: 'value', until: 'value', urgentPasses: 'value' },
  'GET /integration/v1/catalogue/batches/:batchId': { batchId: 'system' },
  'GET /notifications/pause/:id': { id: 'notification' },
  'PUT /account_service/favourites/:kind/:id': { id: 'public' },
  'DELETE /account_service/favourites/:kind/:id': { id: 'public' },

  'GET /api/buyresidence/booking/:id': ofBooking,
  'GET /api/buyresidence/getbookingstatus/:id': ofBooking,
  'PUT /api/buyresidence/booking/:id/steps/:step': ofBooking,
  'POST /api/buyresidence/booking/:id/extend': ofBooking,
  'POST /api/buyresidence/booking/:id/cancel': ofBooking,
  'POST /api/buyresidence/completebooking': { bookingId: 'booking' },
  'GET /api/buyresidence/buyresidenceexpire/:id': ofBooking,
  'GET /api/buyresidence/usercanbookinproject/:a/:b': { a: 'public', b: 'public' },
  'GET /api/buyresidence/usercanbookinstage/:a/:b': { a: 'public', b: 'public' },
  'GET /api/buyresidence/booking/is_bookable/:objectId/:bookingId': { objectId: 'held home', bookingId: 'booking' },
  'GET /api/buyresidence/getbookingobjectinformation/:objectId/:bookingId': {
    objectId: 'held home',
    bookingId: 'booking',
  },
  'GET /api/buyresidence/getbookingdocuments/:id': ofBooking,
  'GET /api/buyresidence/timeline/:objectId': { objectId: 'held home' },
  'GET /api/buyresidence/payment/:id': ofBooking,

  'GET /case_management/case/:id': ofBoardCase,
  'GET /case_management/customer/case/:id': ofCase,
  'PATCH /case_management/case/:id/close': ofBoardCase,
  'PATCH /case_management/customer/case/:id/close': ofCase,
  'PATCH /case_management/case/:id': { ...ofBoardCase, RemoveFiles: 'board case file' },
  'PATCH /case_management/customer/case/:id': { ...ofCase, RemoveFiles: 'case file' },
  'POST /case_management/case/:id/visit': ofBoardCase,
  'POST /case_management/customer/case/:id/visit': ofCase,
  'POST /case_management/case/:id/rating': ofBoardCase,
  'POST /case_management/customer/case/:id/rating': ofCase,
  'POST /case_management/case/:id/messages': ofBoardCase,
  'POST /case_management/customer/case/:id/messages': ofCase,
  'GET /case_management/file/:attachmentId/:filename': { attachmentId: 'board case file' },
  'GET /case_management/customer/file/:attachmentId/:filename': { attachmentId: 'case file' },
  'GET /case_management/file/:attachmentId/:filename/rounds': { attachmentId: 'board round file' },
  'GET /case_management/customer/file/:attachmentId/:filename/rounds': { attachmentId: 'round file' },
  'GET /case_management/rounds/:id': ofCase,
  'GET /case_management/alike': { propertyId: 'property' },
  'GET /case_management/known_issues': { propertyId: 'property' },
  'POST /case_management/known_issues/:id/me_too': { id: 'known issue' },
  'POST /case_management/known_issues/seen': {},
  'POST /case_management/case/:id/me_too': { id: 'fault in the house' },
  'GET /case_management/draft/files/:id': { id: 'draft file' },
  'DELETE /case_management/draft/files/:id': { id: 'draft file' },
  'POST /case_management/draft/:id/send': { id: 'draft' },
  'POST /case_management/draft/files': {},
  'POST /case_management/customer/create_case': ofReport,
  'POST /case_management/create_board_case/v2': ofBoardReport,
  'POST /case_management/create_case_without_management': ofBoardReport,
  'GET /case_management/rooms/:apartmentId': { apartmentId: 'apartment' },
  'GET /case_management/building_rooms/:propertyId': { propertyId: 'property' },
  'GET /case_management/assets/:problemArea': { problemArea: 'room' },
  'POST /api/board-notices': { id: 'value', title: 'value', until: 'value' },
  'POST /api/board-notices/:noticeId': { noticeId: 'board notice', title: 'value', until: 'value', revision: 'value' },
  'POST /api/board-notices/:noticeId/withdraw': { noticeId: 'board notice', revision: 'value' },
  'POST /case_management/customer/articles': { ids: 'public' },

  'POST /api/showings/:id/register': { id: 'public' },
  'POST /api/showings/:id/check-in': { id: 'public' },
  'POST /account_service/showings/:id/cancel': { id: 'showing' },
  'POST /api/showings/registrations/:id/cancel': { id: 'showing registration' },
  'POST /account_service/data-requests/:requestId/withdraw': { requestId: 'data request' },
  'GET /account_service/staff-looks': { before: 'value' },
  'POST /api/home-queue/entries/:entryId/leave': { entryId: 'queue entry' },
  'POST /api/home-queue/turns/:turnId/accept': { turnId: 'turn' },
  'POST /api/home-queue/turns/:turnId/decline': { turnId: 'turn' },
  'POST /api/my-home/choices/:id': { id: 'interior choice' },
  'GET /api/my-home/:id/dates.ics': { id: 'bought home' },
  'GET /api/my-home/:id/book': { id: 'bought home' },

  'PUT /integration/v1/documents/:externalId/file': { externalId: 'system' },
  'PUT /integration/v1/explorer/:stageId/360/:a/:b/:c': tiles,
  'GET /integration/v1/case-files/:id': { id: 'system' },
  'POST /integration/v1/payments/for-person/:id/resolve': { id: 'system' },

  'GET /account_service/login/:method/status/:session': identified,
  'POST /account_service/login/:method/status': cameBack,
  'GET /account_service/register/:method/status/:session': identified,
  'POST /account_service/register/:method/status': cameBack,
  'GET /account_service/update/:method/status/:session': identified,
  'POST /account_service/update/:method/status': cameBack,
  'GET /account_service/login/:method/status/board_member/:id': { id: 'secret' },
  'GET /account_service/login/:method/status/board_member/select/:id': { id: 'secret' },
  'POST /account_service/login/:method/cancel/:session': identified,

  'POST /startswishpayment': ofPayment,
  'POST /startsveapayment': ofPayment,
  'POST /api/buyresidence/startnordeapayment': ofPayment,
  'POST /api/invoices/:id/pay': { id: 'invoice' },
  'GET /paymentstatus/:id': { id: 'payment' },
  'GET /paymentstatus/:id/:optional': { id: 'payment' },
  'GET /api/buyresidence/createpaymentid/:id': { id: 'unpaid booking' },
  'GET /api/payments/:provider/:attemptId': { attemptId: 'secret' },
  'POST /api/payments/:provider/:attemptId': { attemptId: 'secret' },
  'GET /api/invoices/:id/receipt': { id: 'paid invoice' },
  'POST /api/invoices/:id/code': { id: 'invoice', code: 'value' },

  'POST /residence/search/by_ids/stage': { ids: 'public' },
  'POST /residence/search/by_ids/object': { ids: 'public' },
  'PATCH /account_service/saved_searches/:id': ofSearch,
  'POST /account_service/saved_searches/:id/seen': ofSearch,
  'DELETE /account_service/saved_searches/:id': ofSearch,
  'POST /api/webvitals/save': { id: 'value' },
  'GET /timeseries/mostvisited/county/:id': { id: 'public' },

  'POST /api/buyresidence/signcontract': { bookingId: 'booking' },
  'GET /api/buyresidence/contract/:bookingId': { bookingId: 'contract' },
  'POST /booking/:method/start': { bookingId: 'booking' },
  'GET /booking/:method/status/:session': { session: 'signing order' },
  'POST /booking/:method/status': { code: 'signing order' },
  'POST /booking/:method/validate': { code: 'signing order' },
  'POST /booking/:method/cancel/:session': { session: 'signing order' },
  // Echoed into a cookie of the same browser, which opens nothing.
  'POST /api/buyresidence/buyresidencesigncookie': { bookingId: 'value', session: 'value' },
  'GET /api/documents/:documentId/file': ofDocument,
  'GET /api/documents/:documentId/sealed': { documentId: 'sealed document' },
  'POST /api/documents/:documentId/approve': { ...ofDocument, file: 'value' },
  'POST /api/documents/:documentId/:method/start': ofDocument,
  'GET /api/documents/:documentId/:method/status/:session': ofDocumentSigning,
  'POST /api/documents/:documentId/:method/status': { ...ofDocument, code: 'document signing order' },
  'POST /api/documents/:documentId/:method/cancel/:session': ofDocumentSigning,

  'GET /externalfiles/image/residenceexplorer/:stageId/360/:a/:b/:c': tiles,
}

export type TableRoute = {
  readonly id: KnownRouteId
  readonly spec: RouteSpec
  /** One page of the route of all pages. */
  readonly page?: { readonly kind: string; readonly path: string; readonly names: Readonly<Record<string, Subject>> }
}
const pathFirst = ({ id }: TableRoute) => id.split(' ').reverse().join(' ')
/** Calls of the office are on a host of their own, where none of these roles is anybody: office-matrix.fixture.ts. */
export const tableOfRoutes: readonly TableRoute[] = Object.values(routes)
  .flatMap((family): TableRoute[] => Object.values(family))
  .filter(({ spec }) => spec.caller !== 'staff')
  .sort((one, other) => (pathFirst(one) < pathFirst(other) ? -1 : 1))

const parts = ['params', 'query', 'body'] as const
const fieldsOf = ({ spec }: TableRoute): string[] => parts.flatMap((part) => [...sampleFields(spec[part]).keys()])
const takesParts = ({ spec }: TableRoute): boolean => spec.consumes?.includes('multipart/form-data') ?? false

/** What the fields of a route name. */
export function namesOf(route: TableRoute): ReadonlyMap<string, Named | undefined> {
  if (route.page) return new Map(Object.entries(route.page.names))
  const own: Names = namedInRoutes[route.id] ?? {}
  const fields = [...fieldsOf(route), ...(takesParts(route) ? Object.keys(own) : [])]
  return new Map(fields.map((field) => [field, own[field] ?? ofName.get(field)]))
}

const isSubject = (named: Named | undefined): named is Subject =>
  [...privateSubjects, ...boardSubjects].some((subject) => subject === named)

export function subjectsOf(route: TableRoute): [field: string, subject: Subject][] {
  return [...namesOf(route)].flatMap(([field, named]): [string, Subject][] =>
    isSubject(named) ? [[field, named]] : [],
  )
}

/** Fields of which nobody has said what they name, and names of fields that no route has. */
export function gapsOfNames(): string[] {
  const unnamed = tableOfRoutes.flatMap((route) =>
    [...namesOf(route)].flatMap(([field, named]) => (named ? [] : [`${route.id} has ${field}, which is not named`])),
  )
  const used = new Set(tableOfRoutes.flatMap(fieldsOf))
  const stale = tableOfRoutes.flatMap((route) =>
    Object.keys(namedInRoutes[route.id] ?? {}).flatMap((field) =>
      takesParts(route) || fieldsOf(route).includes(field) ? [] : [`${route.id} has no ${field}`],
    ),
  )
  const forms = tableOfRoutes.flatMap((route) =>
    takesParts(route) && !namedInRoutes[route.id] ? [`${route.id} has parts, which are not named`] : [],
  )
  return [
    ...unnamed,
    ...stale,
    ...forms,
    ...[...ofName.keys()].flatMap((name) => (used.has(name) ? [] : [`no route has ${name}`])),
  ]
}
