import type { BookingView } from '@nyhem/contract/calls/booking'
import type { Call, Caller, DemoPortal } from './demo-portal.fixture.ts'

/** `statements`: the most that the call may send. */
export type CallBudget = {
  readonly call: Call | ((portal: DemoPortal) => Promise<Call>)
  readonly statements: number
  /** 200 by default. */
  readonly status?: number
}

const read = (path: string, statements: number, as?: Caller): CallBudget => ({
  call: { path, ...(as ? { as } : {}) },
  statements,
})
const search = (path: string, body: object): CallBudget => ({ call: { method: 'POST', path, body }, statements: 0 })
const board = { person: 'tomas', association: 'brf-lotskajen-1' }
const hold = { method: 'POST', path: '/api/buyresidence/startbookingasync', as: 'goran' } as const
const freeHome = { homeId: 'se-malarterrassen-1-a-1102' }

async function firstCase({ json }: DemoPortal, list: string, as: Caller): Promise<string> {
  const { cases } = await json<{ cases: { id: string }[] }>({ path: `/case_management/${list}`, as })
  const [found] = cases
  if (!found) throw new Error('the demo has no case')
  return found.id
}

async function firstInvoice({ modelOf }: DemoPortal): Promise<string> {
  const { toPay } = await modelOf('my-pages-payment', '/mina-sidor/betalningar/', 'elin')
  const [invoice] = toPay
  if (!invoice) throw new Error('the demo has no invoice to pay')
  return invoice.id
}

/** In this order: changes come last, each by another person, so that nothing remembered is forgotten meanwhile. */
export const statementsOfCalls: Readonly<Record<string, CallBudget>> = {
  'who is logged in: an anonymous visitor': { ...read('/account_service/user', 0), status: 401 },
  'who is logged in: a buyer': read('/account_service/user', 0, 'elin'),
  notifications: read('/notifications/sweden', 1, 'elin'),
  'list favourites': read('/account_service/favourites', 1, 'elin'),
  'list saved searches': read('/account_service/saved_searches', 5, 'elin'),
  'list cases of a resident': read('/case_management/customer/get_cases', 3, 'hanna'),
  'one case of a resident': {
    call: async (portal) => {
      const id = await firstCase(portal, 'customer/get_cases', 'hanna')
      return { path: `/case_management/customer/case/${id}`, as: 'hanna' }
    },
    statements: 8,
  },
  'list cases of an association': read('/case_management/cases', 2, board),
  'one case of an association': {
    call: async (portal) => {
      return { path: `/case_management/case/${await firstCase(portal, 'cases', board)}`, as: board }
    },
    statements: 7,
  },
  'has documents': read('/hasdocuments', 1, 'elin'),
  // With contracts that a release has made void.
  'list documents (page data)': read('/mina-sidor/mina-avtal/GetViewModel', 3, 'elin'),
  'list invoices (page data)': read('/mina-sidor/betalningar/GetViewModel', 3, 'elin'),
  // With the opening of its sale.
  'page data of a stage': read('/bostader/stockholm/nacka/sjofartskajen/etapp-2/GetViewModel', 14),
  'search homes': search('/residence/search_object', {}),
  'search projects': search('/residence/stage_and_area_search', {}),
  'search texts': search('/textsearch', { text: 'kajen' }),
  'projects on the map': search('/residence/search_stage', { attributesToRetrieve: ['name', 'project'] }),
  'add a favourite': {
    call: {
      method: 'PUT',
      path: '/account_service/favourites/home/se-sjofartskajen-2-a-1104',
      body: {},
      as: 'mattias',
    },
    statements: 8,
  },
  'pay an invoice': {
    call: async (portal) => ({
      method: 'POST',
      path: `/api/invoices/${await firstInvoice(portal)}/pay`,
      body: { method: 'swish' },
      as: 'elin',
    }),
    statements: 10,
  },
  // Whether the sale opens to who asks is read at the hold.
  'hold a home': { call: { ...hold, body: freeHome }, statements: 5 },
  'hold the same home again': { call: { ...hold, body: freeHome }, statements: 4 },
  'one booking': {
    call: async ({ json }) => {
      const { bookingId } = await json<{ bookingId: string }>({ ...hold, body: freeHome })
      return { path: `/api/buyresidence/booking/${bookingId}`, as: 'goran' }
    },
    statements: 1,
  },
  'save a step of a booking': {
    call: async ({ json }) => {
      const { bookingId } = await json<{ bookingId: string }>({ ...hold, body: freeHome })
      const { terms } = await json<BookingView>({ path: `/api/buyresidence/booking/${bookingId}`, as: 'goran' })
      const body = { terms: true, termsVersion: terms.version }
      const path = `/api/buyresidence/booking/${bookingId}/steps/start-booking`
      return { method: 'PUT', path, body, as: 'goran' }
    },
    statements: 3,
  },
  'extend a hold': {
    call: async ({ json }) => {
      const { bookingId } = await json<{ bookingId: string }>({ ...hold, body: freeHome })
      return { method: 'POST', path: `/api/buyresidence/booking/${bookingId}/extend`, as: 'goran' }
    },
    statements: 3,
  },
}
