import { authMethods } from '@nyhem/domain/account/login-types'
import { caseGroups } from '@nyhem/domain/case/case-status'
import { projectPhases } from '@nyhem/domain/housing/enumerations'
import { homeRoutes } from '@nyhem/domain/my-home/home-timeline'
import { countries, siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { listedCaseSchema } from '../calls/case.ts'
import { notificationSchema } from '../calls/notifications.ts'
import { pictureSchema } from '../picture.ts'
import { localDateSchema, moneySchema, placeSchema, richTextSchema, staffContactSchema } from '../shared-models.ts'
import { newsCardsSchema } from './news.ts'

/** Pages around logging in: the same for everyone, so their models hold nothing of a person. */

const lead = { heading: z.string(), intro: z.string().nullable() }

/** Where to go afterwards stands in the address (`referrer`) and is read in the browser. */
export const loginModel = z.object(lead)
export const registerModel = z.object({
  ...lead,
  /** Whether the site has VIP customers, who may give a campaign code. */
  hasVip: z.boolean(),
  privacyHref: z.string().nullable(),
  loginHref: z.string().nullable(),
})
export const forgotPasswordModel = z.object({ ...lead, loginHref: z.string().nullable() })
/** The token of the letter stands behind `#` and never reaches the server's logs, nor a mail scanner's request. */
export const setPasswordModel = z.object({
  ...lead,
  loginHref: z.string().nullable(),
  forgotPasswordHref: z.string().nullable(),
})
export const changeEmailModel = z.object({ ...lead, settingsHref: z.string().nullable() })
/** Taking back a changed e-mail address or e-ID, by the link of the e-mail that told of it; its token stands behind `#`. */
export const restoreLoginModel = z.object({
  ...lead,
  loginHref: z.string().nullable(),
  forgotPasswordHref: z.string().nullable(),
})
/** A browser on its way back from an e-ID, or its error page (by the hash). */
export const eIdentificationReturnModel = z.object({
  heading: z.string(),
  loginHref: z.string().nullable(),
  startHref: z.string(),
  phone: z.string(),
})

/** Asks for consent for the site. For those who are logged in. */
export const consentModel = z.object({
  ...lead,
  /** What is kept and why, a sentence each. */
  points: z.array(z.string()),
  privacyHref: z.string().nullable(),
  /** Where the person was going. */
  returnPath: z.string(),
})

/** A home of the person: booked or bought. */
export const ownHomeSchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  place: placeSchema,
  picture: pictureSchema.nullable(),
  /** Page of the home; null when the site shows none. */
  href: z.string().nullable(),
  relation: z.enum(['booking', 'purchase']),
  /** Page of the contract, for a home that was booked here. */
  contractHref: z.string().nullable(),
  /** Where the project stands and what the buyer is in the middle of; null for a home that the catalogue has no more. */
  standing: z.object({ phase: z.enum(projectPhases), present: z.enum(homeRoutes).nullable() }).nullable(),
  /** The day of moving in, once it is set, and how many days are left; 0 from that day on. */
  entry: z.object({ date: localDateSchema, daysLeft: z.number().int() }).nullable(),
  /** As the catalogue has them; null for a home that it no longer has. */
  facts: z
    .object({
      rooms: z.number(),
      area: z.number(),
      floor: z.number().int().nullable(),
      maxFloor: z.number().int().nullable(),
      price: moneySchema.nullable(),
    })
    .nullable(),
})
export type OwnHome = z.infer<typeof ownHomeSchema>

/** The next days of the person's homes, with what they are for. */
const nextDateSchema = z.object({
  id: z.string(),
  /** Number of the home; null where there is one alone. */
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

/** Reported faults in short: those that are open, the newest first. */
const errandsInShortSchema = z.object({
  href: z.string(),
  open: z.number().int(),
  latest: z.array(listedCaseSchema),
})
export type ErrandsInShort = z.infer<typeof errandsInShortSchema>

/** A booking that is not at its end: how it stands, and where it goes on. */
export const bookingUnderWaySchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.enum(['held', 'signing', 'awaitingPayment']),
  href: z.string(),
})
export type BookingUnderWay = z.infer<typeof bookingUnderWaySchema>

/** Home on my pages. */
export const myPagesHomeModel = z.object({
  firstName: z.string(),
  awaiting: z.array(notificationSchema),
  underWay: z.array(bookingUnderWaySchema),
  homes: z.array(ownHomeSchema),
  nextDates: z.array(nextDateSchema),
  /** The newest. */
  news: newsCardsSchema,
  /** Null where the person has none on the site. */
  errands: errandsInShortSchema.nullable(),
  /** Who answers for the homes. */
  contacts: z.array(staffContactSchema),
  /** Null where the site has no VIP. */
  vip: z.object({ isMember: z.boolean(), aboutHref: z.string().nullable() }).nullable(),
  links: z.object({
    settings: z.string().nullable(),
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
  /** Null where the site has no errands. */
  errands: errandsInShortSchema
    .extend({
      /** Of the whole association, by group. */
      groups: z.array(z.object({ group: z.enum(caseGroups), count: z.number().int() })),
      /** Cases that have been looked at on a round. */
      withRounds: z.number().int(),
    })
    .nullable(),
  /** To be read where they stand: boards have no other page of news. */
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
  /** The person sits on other boards too, and may change over. */
  otherAssociations: z.array(z.object({ id: z.string(), name: z.string(), organisationNumber: z.string() })),
  awaiting: z.array(notificationSchema),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** Settings: contact data, newsletter, VIP, password, e-ID, consent, browsers, data. */
export const myPagesSettingsModel = z.object({
  heading: z.string(),
  /** The page that sent the person here to add something; null for everybody else. */
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
  /** Names are the register's where an e-ID has told them, and not changed here. */
  namesLocked: z.boolean(),
  hasPassword: z.boolean(),
  eIdentity: z.object({
    method: z.enum(authMethods),
    /** Masked; null when there is none. */
    number: z.string().nullable(),
    isActivated: z.boolean(),
  }),
  /** Null where the site has no VIP. */
  vip: z.object({ isMember: z.boolean(), aboutHref: z.string().nullable() }).nullable(),
  consents: z.array(z.object({ siteId: z.enum(siteIds), siteName: z.string(), givenAt: z.string() })),
  sessions: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.string(), isCurrent: z.boolean() })),
  /** Why the account cannot be deleted now, or null. */
  deletionHindrance: z.enum(['HasOngoingBusiness']).nullable(),
})
