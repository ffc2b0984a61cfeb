import { invoicePurposes } from '@nyhem/domain/invoice/invoice'
import { countries } from '@nyhem/domain/sites/site'
import { staffEvents } from '@nyhem/domain/staff/staff-events'
import { staffRoles } from '@nyhem/domain/staff/staff-roles'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { exportedDocumentSchema } from './documents.ts'

/**
 * Somebody of the staff who has looked at the person or done something to a booking of theirs. Roles in place of names:
 * the person learns which part of the company, and the log knows who.
 */
export const staffLookSchema = z.object({
  at: instantSchema,
  event: z.enum(staffEvents),
  siteId: siteIdSchema.nullable(),
  roles: z.array(z.enum(staffRoles)),
  /** As it was given; null where none is asked. */
  reason: z.string().nullable(),
})
export type StaffLook = z.output<typeof staffLookSchema>

/** A person's data export. National numbers are masked, since the file may be passed on. */
export const accountExportSchema = z.object({
  person: z.object({
    id: z.string(),
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
    createdAt: z.string(),
    numbers: z.array(z.object({ country: z.enum(countries), masked: z.string(), activatedAt: z.string().nullable() })),
    consents: z.array(z.object({ siteId: siteIdSchema, givenAt: z.string() })),
    vipMemberships: z.array(z.object({ siteId: siteIdSchema, campaignCode: z.string(), since: z.string() })),
    bookings: z.array(
      z.object({ homeId: z.string(), siteId: siteIdSchema, relation: z.string(), entryDate: z.string().nullable() }),
    ),
    associations: z.array(z.object({ id: z.string(), name: z.string(), organisationNumber: z.string() })),
    /** By due day. */
    payments: z.array(
      z.object({
        siteId: siteIdSchema,
        number: z.string(),
        purpose: z.enum(invoicePurposes),
        issuedOn: z.string(),
        dueOn: z.string(),
        amount: moneySchema,
      }),
    ),
  }),
  /** Held or booked, newest first. */
  bookings: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      siteId: siteIdSchema,
      homeId: z.string(),
      homeNumber: z.string(),
      status: z.string(),
      price: moneySchema,
      /** Accepted wording of the terms, and when; null before. */
      termsVersion: z.string().nullable(),
      termsAcceptedAt: z.string().nullable(),
      createdAt: z.string(),
      signedAt: z.string().nullable(),
      bookedAt: z.string().nullable(),
      endedAt: z.string().nullable(),
    }),
  ),
  /** In the order they were added. */
  passkeys: z.array(
    z.object({
      siteId: siteIdSchema,
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  sessions: z.array(z.object({ device: z.string(), method: z.string(), createdAt: z.string() })),
  documents: z.array(exportedDocumentSchema),
  /** Browsers that get pushes, without their addresses. */
  pushBrowsers: z.array(
    z.object({ siteId: siteIdSchema, device: z.string(), kinds: z.array(z.string()), createdAt: z.string() }),
  ),
  /** Hours in which no pushes are sent; null: those that are usual. */
  quietHours: z.object({ from: z.number(), until: z.number(), urgentPasses: z.boolean() }).nullable(),
  /** Active and paused. */
  notifications: z.array(
    z.object({
      siteId: siteIdSchema,
      notificationType: z.string(),
      name: z.string(),
      title: z.string(),
      createdOn: z.string(),
      dueOn: z.string().nullable(),
      pausedUntil: z.string().nullable(),
    }),
  ),
  /** Under the confirmed address; none while unconfirmed. */
  interests: z.array(
    z.object({
      siteId: siteIdSchema,
      target: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      postalCode: z.string().nullable(),
      message: z.string().nullable(),
      minNumberOfRooms: z.int().nullable(),
      maxNumberOfRooms: z.int().nullable(),
      createdAt: z.string(),
    }),
  ),
  /** Latest first. */
  favourites: z.array(
    z.object({
      siteId: siteIdSchema,
      target: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
      createdAt: z.string(),
    }),
  ),
  /** `optionId` as on the home's page. */
  interiorChoices: z.array(
    z.object({ choiceId: z.string(), homeId: z.string(), optionId: z.string().nullable(), at: z.string() }),
  ),
  savedSearches: z.array(
    z.object({
      siteId: siteIdSchema,
      name: z.string(),
      query: z.string(),
      alerts: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Newest first. */
  cases: z.array(
    z.object({
      ticketNumber: z.string(),
      siteId: siteIdSchema,
      status: z.string(),
      address: z.string(),
      room: z.string(),
      part: z.string(),
      description: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      createdAt: z.string(),
      messages: z.array(z.object({ author: z.string(), text: z.string(), at: z.string() })),
      /** Times for visits that were chosen. */
      visits: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), visitor: z.string() })),
      /** What the person has said of repairs. */
      ratings: z.array(z.object({ score: z.int(), words: z.string().nullable(), at: z.string() })),
      /** What we have marked in its photos and shown to the person; `text` may be empty. */
      photoMarks: z.array(z.object({ file: z.string(), kind: z.string(), text: z.string(), at: z.string() })),
    }),
  ),
  /** Under that address, drop-ins included. */
  showings: z.array(
    z.object({
      siteId: siteIdSchema,
      showing: z.object({
        id: z.string(),
        name: z.string(),
        place: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
      }),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      partySize: z.int(),
      createdAt: z.string(),
      /** Stands in line for a place since then; null with a place. */
      waitingSince: z.string().nullable(),
      /** Entered by the staff, whom the person had asked. */
      isRegisteredFor: z.boolean(),
      checkedInAt: z.string().nullable(),
      cancelledAt: z.string().nullable(),
    }),
  ),
  /** Under that address. */
  purchaseNotifications: z.array(
    z.object({
      number: z.string(),
      siteId: siteIdSchema,
      target: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      minRooms: z.int().nullable(),
      floor: z.string().nullable(),
      highestPrice: z.object({ minor: z.int(), currency: z.string() }).nullable(),
      buyers: z.int(),
      financing: z.string(),
      sellsFirst: z.boolean(),
      moveIn: z.string(),
      message: z.string().nullable(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  /** Under that address. */
  materialOrders: z.array(
    z.object({
      number: z.string(),
      siteId: siteIdSchema,
      stages: z.array(z.object({ id: z.string(), name: z.string() })),
      materials: z.array(z.string()),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }).nullable(),
      createdAt: z.string(),
    }),
  ),
  /** Under that address; `topics` is null until confirmed. */
  pressSubscriptions: z.array(
    z.object({
      siteId: siteIdSchema,
      email: z.string(),
      topics: z.array(z.string()).nullable(),
      requestedTopics: z.array(z.string()).nullable(),
      requestedAt: z.string(),
    }),
  ),
  /** With that address as the sender's. */
  formSubmissions: z.array(
    z.object({
      siteId: siteIdSchema,
      formId: z.string(),
      page: z.string(),
      answers: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
      createdAt: z.string(),
    }),
  ),
  /** In order of entry, those that ended too. */
  queueEntries: z.array(
    z.object({
      siteId: siteIdSchema,
      stageId: z.string(),
      homeId: z.string().nullable(),
      fromRooms: z.int().nullable(),
      group: z.string(),
      enteredAt: z.string(),
      drawnNumber: z.int().nullable(),
      leftAt: z.string().nullable(),
    }),
  ),
  /** Newest first. */
  turns: z.array(
    z.object({
      siteId: siteIdSchema,
      homeId: z.string(),
      openedAt: z.string(),
      endsAt: z.string(),
      state: z.string(),
    }),
  ),
  /** In waiting rooms of sales that open at a moment, in the order they were taken. */
  openingPlaces: z.array(
    z.object({
      siteId: siteIdSchema,
      stageId: z.string(),
      opensAt: z.string(),
      joinedAt: z.string(),
      drawnNumber: z.int().nullable(),
      leftAt: z.string().nullable(),
    }),
  ),
  /** Told to the residents of a house as a member of its board. */
  boardNotices: z.array(
    z.object({
      siteId: siteIdSchema,
      associationId: z.string(),
      kind: z.string(),
      title: z.string(),
      text: z.string(),
      publishedAt: z.string(),
      withdrawnAt: z.string().nullable(),
    }),
  ),
  /** About the person's own data, in the order they were received. */
  dataRequests: z.array(
    z.object({
      number: z.string(),
      siteId: siteIdSchema,
      kind: z.string(),
      askedBy: z.string(),
      state: z.string(),
      receivedAt: z.string(),
      dueOn: z.string(),
      words: z.string().nullable(),
      answer: z.string().nullable(),
      refusal: z.string().nullable(),
      closedAt: z.string().nullable(),
    }),
  ),
  /** Whether processing is restricted, since when. */
  restrictions: z.array(z.object({ restrictedAt: z.string() })),
  residences: z.array(z.object({ apartmentId: z.string(), validFrom: z.string(), validUntil: z.string().nullable() })),
  /** Unsent. */
  reportDrafts: z.array(
    z.object({ siteId: siteIdSchema, reporter: z.string(), form: z.unknown(), updatedAt: z.string() }),
  ),
  events: z.array(
    z.object({ event: z.string(), siteId: z.string().nullable(), method: z.string().nullable(), at: z.string() }),
  ),
  /** Newest first. */
  staffLooks: z.array(staffLookSchema),
})

export type AccountExport = z.infer<typeof accountExportSchema>
export type ExportedBooking = z.infer<typeof accountExportSchema>['bookings'][number]
export type ExportedQueueEntry = z.infer<typeof accountExportSchema>['queueEntries'][number]
export type ExportedOpeningPlace = z.infer<typeof accountExportSchema>['openingPlaces'][number]
export type ExportedTurn = z.infer<typeof accountExportSchema>['turns'][number]
export type ExportedFavourite = z.infer<typeof accountExportSchema>['favourites'][number]
export type ExportedInteriorChoice = z.infer<typeof accountExportSchema>['interiorChoices'][number]
export type ExportedSavedSearch = z.infer<typeof accountExportSchema>['savedSearches'][number]
export type ExportedDocument = z.infer<typeof accountExportSchema>['documents'][number]
export type ExportedCase = z.infer<typeof accountExportSchema>['cases'][number]
export type ExportedNotification = z.infer<typeof accountExportSchema>['notifications'][number]
export type ExportedShowing = z.infer<typeof accountExportSchema>['showings'][number]
export type ExportedPurchaseNotification = z.infer<typeof accountExportSchema>['purchaseNotifications'][number]
export type ExportedMaterialOrder = z.infer<typeof accountExportSchema>['materialOrders'][number]
export type ExportedPressSubscription = z.infer<typeof accountExportSchema>['pressSubscriptions'][number]
export type ExportedFormSubmission = z.infer<typeof accountExportSchema>['formSubmissions'][number]
export type ExportedBoardNotice = z.infer<typeof accountExportSchema>['boardNotices'][number]
export type ExportedDataRequest = z.infer<typeof accountExportSchema>['dataRequests'][number]
export type ExportedResidence = z.infer<typeof accountExportSchema>['residences'][number]
export type ExportedReportDraft = z.infer<typeof accountExportSchema>['reportDrafts'][number]
export type ExportedInterest = z.infer<typeof accountExportSchema>['interests'][number]
