import type {
  ExportedBooking,
  ExportedCase,
  ExportedDocument,
  ExportedFavourite,
  ExportedInteriorChoice,
  ExportedSavedSearch,
} from '@nyhem/contract/calls/account-export'
import { routes } from '@nyhem/contract/routes/routes'
import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { askedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { AccountLetters } from '../account-letters/account-letters.ts'
import type { Bell } from '../bell/bell.ts'
import type { Interest } from '../interest/interest.ts'
import type { MaterialOrders } from '../material-orders/material-orders.ts'
import type { PurchaseNotifications } from '../purchase-notifications/purchase-notifications.ts'
import type { Sessions } from '../session/session.ts'
import type { Showings } from '../showings/showings.ts'
import type { Accounts } from './account.ts'

export type LeaveRouteParts = {
  accounts: Pick<Accounts, 'person' | 'exportData' | 'deleteAccount' | 'emailAccount' | 'hasOngoingBusiness' | 'audit'>
  accountLetters: Pick<AccountLetters, 'sendLater'>
  /** Asked for by an address that its owner has confirmed: anybody may write another's into an account. */
  interest: Pick<Interest, 'ofPerson'>
  /** Likewise, and told to forget an address when the account that has confirmed it goes. */
  showings: Pick<Showings, 'ofAddress' | 'forgetAddress'>
  purchaseNotifications: Pick<PurchaseNotifications, 'ofAddress' | 'forgetAddress'>
  materialOrders: Pick<MaterialOrders, 'ofAddress' | 'forgetAddress'>
  /** Asked for without knowing bookings: they know accounts. */
  bookings: { exportOf(accountId: AccountId): Promise<ExportedBooking[]> }
  /** Likewise, and told to forget who has reported what when the account goes. */
  cases: {
    exportOf(accountId: AccountId): Promise<ExportedCase[]>
    forget(tx: Kysely<Database>, accountId: AccountId): Promise<void>
  }
  favourites: { exportOf(accountId: AccountId): Promise<ExportedFavourite[]> }
  homeFollowUp: { exportOf(accountId: AccountId): Promise<ExportedInteriorChoice[]> }
  savedSearches: { exportOf(accountId: AccountId): Promise<ExportedSavedSearch[]> }
  /** Likewise: what was signed stays, without whose account it was. */
  documents: {
    exportOf(accountId: AccountId): Promise<ExportedDocument[]>
    forget(tx: Kysely<Database>, accountId: AccountId): Promise<void>
  }
  bell: Pick<Bell, 'everything'>
  sessions: Sessions
  database: Pick<OpenDatabase, 'db'>
  siteOfRequest: SiteOfRequest
}

/** The rights of a person over their own data. For a private login alone: a board member acts for the association. */
export function leaveRoutes(app: ApiServer, parts: LeaveRouteParts): void {
  const { accounts, accountLetters, bell, interest, bookings, showings, purchaseNotifications } = parts
  const {
    materialOrders,
    cases,
    favourites,
    homeFollowUp,
    savedSearches,
    documents,
    sessions,
    database,
    siteOfRequest,
  } = parts
  addRoute(app, routes.account.exportAccount, {
    access: { sessions, siteOfRequest },
    async handler(request, reply) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const data = await accounts.exportData(accountId)
      if (!data) throw new ProblemError('Unauthorised')
      await accounts.audit(database.db, { accountId, event: 'data-exported', sessionId })
      reply.header('content-disposition', 'attachment; filename="account.json"')
      const { person, events } = data
      const address = person.isEmailConfirmed ? person.email : null
      return reply.send({
        person: {
          ...person,
          numbers: [...person.numbers],
          consents: [...person.consents],
          vipMemberships: [...person.vipMemberships],
          bookings: [...person.bookings],
          associations: [...person.associations],
          payments: [...person.payments],
        },
        bookings: await bookings.exportOf(accountId),
        favourites: await favourites.exportOf(accountId),
        interiorChoices: await homeFollowUp.exportOf(accountId),
        savedSearches: await savedSearches.exportOf(accountId),
        cases: await cases.exportOf(accountId),
        documents: await documents.exportOf(accountId),
        sessions: (await sessions.list(accountId)).map(({ device, method, createdAt }) => ({
          device,
          method,
          createdAt,
        })),
        notifications: await bell.everything(accountId),
        interests: await interest.ofPerson({ accountId, email: address }),
        showings: address === null ? [] : await showings.ofAddress(address),
        purchaseNotifications: address === null ? [] : await purchaseNotifications.ofAddress(address),
        materialOrders: address === null ? [] : await materialOrders.ofAddress(address),
        events: [...events],
      })
    },
  })
  addRoute(app, routes.account.deleteAccount, {
    access: { sessions, siteOfRequest },
    async handler(request, reply) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const { siteId } = askedLoginSite(undefined, request, siteOfRequest)
      const person = await accounts.person(accountId)
      const { code } = await database.db.transaction().execute(async (tx) => {
        // Asked for before it is gone: the last letter goes there, so that nobody's account ends behind their back.
        const email = (await accounts.emailAccount(tx, accountId))?.email
        // Before the account is gone, and with it what says whose they are.
        if (!(await accounts.hasOngoingBusiness(tx, accountId))) {
          await cases.forget(tx, accountId)
          await documents.forget(tx, accountId)
        }
        const result = await accounts.deleteAccount(tx, accountId)
        if (result.code !== 'Ok') return result
        await sessions.revokeAll(tx, accountId)
        if (person?.isEmailConfirmed && person.email !== null) {
          await showings.forgetAddress(tx, person.email)
          await purchaseNotifications.forgetAddress(tx, person.email)
          await materialOrders.forgetAddress(tx, person.email)
        }
        await accounts.audit(tx, { accountId, event: 'deleted', siteId, sessionId })
        if (email !== undefined) await accountLetters.sendLater(tx, { kind: 'account-deleted', siteId, email })
        return result
      })
      if (code === 'Ok') sessions.removeCookies(reply)
      return reply.send({ code, fields: [] })
    },
  })
}
