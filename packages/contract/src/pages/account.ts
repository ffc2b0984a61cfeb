import { authMethods } from '@nyhem/domain/account/login-types'
import { caseGroups } from '@nyhem/domain/case/case-status'
import { projectPhases } from '@nyhem/domain/housing/enumerations'
import { homeRoutes, stepStates } from '@nyhem/domain/my-home/home-timeline'
import { countries } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { listedCaseSchema } from '../calls/case.ts'
import { notificationSchema } from '../calls/notifications.ts'
import { pictureSchema } from '../picture.ts'
import {
  localDateSchema,
  moneySchema,
  moveInSchema,
  placeSchema,
  richTextSchema,
  staffContactSchema,
} from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { newsCardsSchema } from './news.ts'

/** Login pages: identical for everyone, so without personal data. */

const lead = { heading: z.string(), intro: z.string().nullable() }

/** The return path is in the address (`referrer`), read by the browser. */
export const loginModel = z.object(lead)
export const registerModel = z.object({
  ...lead,
  /** Whether VIP campaign codes are accepted. */
  hasVip: z.boolean(),
  privacyHref: z.string().nullable(),
  loginHref: z.string().nullable(),
})
export const forgotPasswordModel = z.object({ ...lead, loginHref: z.string().nullable() })
/** The e-mail token is behind `#`, so it never reaches server logs or mail scanner requests. */
export const setPasswordModel = z.object({
  ...lead,
  loginHref: z.string().nullable(),
  forgotPasswordHref: z.string().nullable(),
})
export const changeEmailModel = z.object({ ...lead, settingsHref: z.string().nullable() })
/** Reverts a changed e-mail address or e-ID, by the notification e-mail's link; token behind `#`. */
export const restoreLoginModel = z.object({
  ...lead,
  loginHref: z.string().nullable(),
  forgotPasswordHref: z.string().nullable(),
})
/** Return from an e-ID, or its error page (by hash). */
export const eIdentificationReturnModel = z.object({
  heading: z.string(),
  loginHref: z.string().nullable(),
  startHref: z.string(),
  phone: z.string(),
})

/** Consent for the site, for logged-in users. */
export const consentModel = z.object({
  ...lead,
  /** What is stored and why, one sentence each. */
  points: z.array(z.string()),
  privacyHref: z.string().nullable(),
  returnPath: z.string(),
})

/** Booked or bought home. */
export const ownHomeSchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  place: placeSchema,
  picture: pictureSchema.nullable(),
  /** Null if the site has no page. */
  href: z.string().nullable(),
  relation: z.enum(['booking', 'purchase']),
  /** For homes booked here. */
  contractHref: z.string().nullable(),
  /** Project phase and the buyer's current route; null if no longer in the catalogue. */
  standing: z
    .object({
      phase: z.enum(projectPhases),
      present: z.enum(homeRoutes).nullable(),
      /** The way home, as on the timeline. */
      routes: z.array(z.object({ route: z.enum(homeRoutes), state: z.enum(stepStates) })),
    })
    .nullable(),
  /** Move-in day, once set, and days left; 0 from then on. */
  entry: z.object({ date: localDateSchema, daysLeft: z.number().int() }).nullable(),
  /** About when, until the day is set; null if unknown. */
  moveIn: moveInSchema.nullable(),
  /** Catalogue facts; null if no longer there. */
  facts: z
    .object({
      rooms: z.number(),
      area: z.number(),
      floor: z.number().int().nullable(),
      maxFloor: z.number().int().nullable(),
      price: moneySchema.nullable(),
      /** With the share of the association's loan, where there is one. */
      totalPrice: moneySchema.nullable(),
    })
    .nullable(),
})
export type OwnHome = z.infer<typeof ownHomeSchema>

/** Upcoming dates of the user's homes. */
const nextDateSchema = z.object({
  id: z.string(),
  /** Home number; null with a single home. */
  home: z.string().nullable(),
  title: z.string(),
  route: z.enum(homeRoutes),
  from: localDateSchema,
  to: localDateSchema.nullable(),
  time: z.string().nullable(),
  place: z.string().nullable(),
  whatToDo: z.string(),
})
export type NextDate = z.infer<typeof nextDateSchema>

/** Open fault reports, newest first. */
const errandsInShortSchema = z.object({
  href: z.string(),
  open: z.number().int(),
  latest: z.array(listedCaseSchema),
  /** Of the house, not over. */
  knownIssues: z.number().int(),
})
export type ErrandsInShort = z.infer<typeof errandsInShortSchema>

/** A booking in progress: status and where to continue. */
export const bookingUnderWaySchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.enum(['held', 'signing', 'awaitingPayment']),
  href: z.string(),
})
export type BookingUnderWay = z.infer<typeof bookingUnderWaySchema>

/** My pages start. */
export const myPagesHomeModel = z.object({
  firstName: z.string(),
  awaiting: z.array(notificationSchema),
  underWay: z.array(bookingUnderWaySchema),
  homes: z.array(ownHomeSchema),
  nextDates: z.array(nextDateSchema),
  news: newsCardsSchema,
  errands: errandsInShortSchema.nullable(),
  contacts: z.array(staffContactSchema),
  vip: z.object({ isMember: z.boolean(), aboutHref: z.string().nullable() }).nullable(),
  links: z.object({
    settings: z.string().nullable(),
    /** Where to add a passkey, for those invited to. */
    addPasskey: z.string().nullable(),
    residenceSearch: z.string().nullable(),
    residence: z.string().nullable(),
    timeline: z.string().nullable(),
    news: z.string().nullable(),
    contacts: z.string().nullable(),
    savedSearches: z.string().nullable(),
  }),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** The board's portal. */
export const myPagesBoardMemberModel = z.object({
  firstName: z.string(),
  association: z.object({
    name: z.string(),
    organisationNumber: z.string(),
    activeFinancialManagement: z.boolean(),
  }),
  errands: errandsInShortSchema
    .extend({
      /** The whole association's, by group. */
      groups: z.array(z.object({ group: z.enum(caseGroups), count: z.number().int() })),
      /** Inspected on a round. */
      withRounds: z.number().int(),
    })
    .nullable(),
  /** In full: boards have no news page. */
  news: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      preamble: z.string(),
      body: richTextSchema,
      publishedOn: localDateSchema,
    }),
  ),
  contacts: z.array(staffContactSchema),
  contactsHref: z.string().nullable(),
  /** The user's other boards, to switch to. */
  otherAssociations: z.array(z.object({ id: z.string(), name: z.string(), organisationNumber: z.string() })),
  awaiting: z.array(notificationSchema),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** Settings: contact data, newsletter, VIP, password, e-ID, consent, browsers, data. */
export const myPagesSettingsModel = z.object({
  heading: z.string(),
  /** Page that sent the user here to add something, if any. */
  returnPath: z.string().nullable(),
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    countryId: z.enum(countries).nullable(),
    birthDate: z.string().nullable(),
    newsLetter: z.boolean(),
  }),
  /** Names from an e-ID are the register's and not editable. */
  namesLocked: z.boolean(),
  hasPassword: z.boolean(),
  eIdentity: z.object({
    method: z.enum(authMethods),
    number: z.string().nullable(),
    isActivated: z.boolean(),
  }),
  vip: z.object({ isMember: z.boolean(), aboutHref: z.string().nullable() }).nullable(),
  consents: z.array(z.object({ siteId: siteIdSchema, siteName: z.string(), givenAt: z.string() })),
  sessions: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.string(), isCurrent: z.boolean() })),
  deletionHindrance: z.enum(['HasOngoingBusiness']).nullable(),
})
