declare const brand: unique symbol

/** A string that stands for one kind of thing only: a `HomeId` is never accepted where a `StageId` is asked for. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind }

export type CountyId = Id<'County'>
export type MunicipalityId = Id<'Municipality'>
/** A housing area: one neighbourhood that is built in one or more stages. */
export type AreaId = Id<'Area'>
/** A stage of an area: what is sold together. */
export type StageId = Id<'Stage'>
/** A home: the specification's "object" (an apartment, a house, a plot). */
export type HomeId = Id<'Home'>
export type PremisesId = Id<'Premises'>
export type RentalProjectId = Id<'RentalProject'>
export type RentalHomeId = Id<'RentalHome'>
export type ReferenceProjectId = Id<'ReferenceProject'>
/** A home that changes owner on the second-hand market, through an agent. */
export type SuccessionHomeId = Id<'SuccessionHome'>
export type PageId = Id<'Page'>
export type InterestId = Id<'Interest'>
export type StaffContactId = Id<'StaffContact'>
export type ShowingId = Id<'Showing'>
/** A person who can log in; one for all sites. */
export type AccountId = Id<'Account'>
/** One logged-in browser. */
export type SessionId = Id<'Session'>
/** A housing association (brf, borettslag), for which board members act. */
export type AssociationId = Id<'Association'>
/** An identification under way; the specification's "session" and "poolingId" of the e-identity calls. */
export type IdentificationId = Id<'Identification'>
/** An invoice of a customer, as a business system has written it. */
export type InvoiceId = Id<'Invoice'>
export type NotificationId = Id<'Notification'>
/** A reported fault and its life; the specification's errand. */
export type CaseId = Id<'Case'>
/** A file of a case, or of a report that is being written; the specification's attachment. */
export type CaseFileId = Id<'CaseFile'>
export type ReportDraftId = Id<'ReportDraft'>
export type SavedSearchId = Id<'SavedSearch'>
/** A document or an agreement that business systems give to customers. */
export type DocumentId = Id<'Document'>

/** Marks a string that is known to be an id of that kind (read from our own store or parsed at the edge). Never fails. */
export const asId = <Kind extends string>(text: string): Id<Kind> => text as Id<Kind>
