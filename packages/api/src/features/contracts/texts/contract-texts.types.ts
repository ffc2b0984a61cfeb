import type { PriceLineKind } from '@nyhem/domain/booking/price-summary'
import type { DisposalForm, PlotType, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { ContractKind } from '../contract-data.ts'

export type Clause = { readonly title: string; readonly paragraphs: readonly string[] }

/** Values for the terms, ready for use inside a sentence. */
export type TermFacts = {
  readonly seller: string
  readonly home: string
  readonly total: string
  /** Null if nothing is due now. */
  readonly fee: string | null
  readonly rest: string
  readonly feeDueBy: string | null
  /** Future owner of the building, or null. */
  readonly association: string | null
  readonly disposalForm: DisposalForm
  readonly monthlyFee: string | null
  readonly moveIn: TermMoveIn
  /** Finished: nothing in the terms is about its construction. */
  readonly isBuilt: boolean
  readonly buyers: number
}

export type TermMoveIn =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'to-be-agreed' }
  /** `isNear`: too soon for the usual notice. */
  | { readonly kind: 'planned'; readonly text: string; readonly isNear: boolean }

export type Terms = {
  /** Wording version, on every page. Any changed word requires a new one. */
  readonly version: string
  readonly clauses: (facts: TermFacts) => readonly Clause[]
}

export type ContractTexts = {
  readonly kinds: Readonly<
    Partial<Record<ContractKind, { readonly title: string; readonly of: string; readonly terms: Terms }>>
  >
  readonly residence: Readonly<Record<ResidenceType, string>>
  readonly disposal: Readonly<Record<DisposalForm, string>>
  readonly plot: Readonly<Record<PlotType, string>>
  readonly priceLine: Readonly<Record<PriceLineKind, string>>
  /** `Lägenhet A 1203 i Magasinshusen, Södertälje`. */
  readonly homeSentence: (home: { residence: string; number: string; stage: string; city: string }) => string
  readonly page: (number: number, of: number) => string
  readonly bookingNumber: string
  readonly version: (version: number) => string
  readonly madeOn: string
  readonly contractFacts: { readonly terms: string; readonly contract: string; readonly home: string }
  /** In place of the facts, where the terms are published before a contract is made. */
  readonly general: {
    readonly home: string
    readonly total: string
    readonly fee: string
    readonly rest: string
    readonly feeDueBy: string
    readonly association: string
    readonly moveIn: string
  }
  readonly sections: {
    readonly parties: string
    readonly home: string
    readonly price: string
    readonly payment: string
    readonly financing: string
    readonly choices: string
    readonly terms: string
    readonly signatures: string
  }
  readonly figures: { readonly price: string; readonly dueNow: string }
  readonly party: {
    readonly seller: string
    readonly buyer: (number: number, of: number) => string
    readonly nationalNumber: string
    readonly share: string
    readonly address: string
    readonly contact: string
    readonly organisationNumber: string
  }
  readonly home: {
    readonly object: string
    readonly type: string
    readonly address: string
    readonly project: string
    readonly rooms: string
    readonly livingArea: string
    readonly plotArea: string
    readonly floor: string
    readonly floorOf: (floor: number, of: number | null) => string
    readonly disposal: string
    readonly association: string
    readonly monthlyFee: Readonly<Record<DisposalForm, string>>
    /** The fee of a month, and of a year where the law speaks of that. */
    readonly feeAmount: (fee: { month: string; year: string; disposalForm: DisposalForm }) => string
    readonly sharedDebt: string
    readonly plot: string
    readonly moveIn: string
    readonly moveInEstimated: string
    readonly moveInToBeAgreed: string
    /** Within a sentence. */
    readonly estimated: (period: string) => string
  }
  readonly price: { readonly total: string; readonly sharedDebtBeside: string }
  readonly payment: {
    readonly dueNow: string
    readonly dueLater: string
    readonly dueBy: string
    readonly how: string
    readonly way: string
    readonly nothingNow: string
  }
  readonly financing: { readonly ownFunds: string; readonly loans: string; readonly sum: string }
  readonly signature: {
    readonly lead: string
    readonly how: string
    readonly sellerHow: string
  }
  readonly evidence: {
    readonly title: string
    readonly lead: string
    readonly document: string
    readonly hash: string
    readonly pages: string
    readonly signedBy: (number: number, of: number) => string
    readonly name: string
    readonly method: string
    readonly when: string
    readonly order: string
    readonly from: string
    readonly attachments: string
    readonly attachmentsLead: string
    readonly signatureFile: string
    readonly revocationFile: string
    readonly packageFile: string
    readonly sealed: string
    readonly sealReason: string
  }
  readonly summary: {
    readonly sign: (what: string, number: string) => string
    readonly with: (seller: string, number: string) => string
    readonly home: string
    readonly price: string
    readonly dueNow: string
    readonly nothingNow: string
    readonly dueBy: (date: string) => string
    readonly rest: string
    readonly buyers: string
    readonly read: (terms: string) => string
    readonly hash: string
  }
}
