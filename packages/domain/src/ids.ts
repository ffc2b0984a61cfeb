declare const brand: unique symbol

/** Branded string: a `HomeId` is never accepted as a `StageId`. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind }

export type CountyId = Id<'County'>
export type MunicipalityId = Id<'Municipality'>
/** Neighbourhood built in one or more stages. */
export type AreaId = Id<'Area'>
/** Part of an area sold together. */
export type StageId = Id<'Stage'>
/** Apartment, house or plot; the specification's "object". */
export type HomeId = Id<'Home'>
export type PremisesId = Id<'Premises'>
export type RentalProjectId = Id<'RentalProject'>
export type RentalHomeId = Id<'RentalHome'>
export type ReferenceProjectId = Id<'ReferenceProject'>
/** Home resold on the second-hand market through an agent. */
export type SuccessionHomeId = Id<'SuccessionHome'>
export type PageId = Id<'Page'>
/** Drafts of several pages that are published at one moment. */
export type BundleId = Id<'Bundle'>
export type InterestId = Id<'Interest'>
export type StaffContactId = Id<'StaffContact'>
export type ShowingId = Id<'Showing'>
/** Person who can log in on all sites. */
export type AccountId = Id<'Account'>
/** One logged-in browser. */
export type SessionId = Id<'Session'>
export type PasskeyId = Id<'Passkey'>
/** Housing association (brf, borettslag), represented by board members. */
export type AssociationId = Id<'Association'>
/** Identification in progress; "session" and "poolingId" of the specification's e-identity calls. */
export type IdentificationId = Id<'Identification'>
/** Customer invoice from a business system. */
export type InvoiceId = Id<'Invoice'>
export type NotificationId = Id<'Notification'>
/** Reported fault; the specification's errand. */
export type CaseId = Id<'Case'>
/** What is known to be broken in a house. */
export type IssueId = Id<'Issue'>
/** One thing with many cases. */
export type BatchId = Id<'Batch'>
/** File of a case or report draft; the specification's attachment. */
export type CaseFileId = Id<'CaseFile'>
export type ReportDraftId = Id<'ReportDraft'>
export type SavedSearchId = Id<'SavedSearch'>
/** Person of the company who may log in to the office; never an account. */
export type StaffId = Id<'Staff'>
/** A role that a person of the staff was given somewhere. */
export type StaffGrantId = Id<'StaffGrant'>
/** One browser that is logged in to the office. */
export type StaffSessionId = Id<'StaffSession'>
/** Request for a second person of the staff. */
export type ApprovalId = Id<'Approval'>
/** Picture or document of the media library. */
export type MediaAssetId = Id<'MediaAsset'>
/** Document or agreement from business systems for a customer. */
export type DocumentId = Id<'Document'>

/** Brands a known id (from our own store or parsed at the edge). Never fails. */
export const asId = <Kind extends string>(text: string): Id<Kind> => text as Id<Kind>
