import type { Instant } from '@nyhem/domain/dates'
import type { MediaAssetId, StaffId } from '@nyhem/domain/ids'
import type { MediaFileProblem, MediaSort } from '@nyhem/domain/media/media-limits'
import type { MediaRight } from '@nyhem/domain/media/media-rights'
import type { Locale } from '@nyhem/domain/sites/site'
import type { StaffActor } from '@nyhem/domain/staff/may'

/** Who asks, from an office route. */
export type MediaCaller = { readonly oneself: StaffId; readonly actor: StaffActor; readonly requestId: string }

export type AltTexts = Readonly<Partial<Record<Locale, string>>>

/** What is known of the bytes. */
export type AssetFile = {
  readonly mimeType: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly storageKey: string
  readonly width: number | null
  readonly height: number | null
  /** Dominant colour, `#rrggbb`. */
  readonly color: string | null
  readonly placeholder: string | null
}

/** Before it is stored. `sent`: hash of what was sent, metadata and all. */
export type ReadFile = Omit<AssetFile, 'storageKey'> & {
  readonly sort: MediaSort
  readonly sentSha256: Buffer
  readonly content: Buffer
}

export type Refused = { readonly code: 'Refused'; readonly problem: MediaFileProblem }
export const refused = (problem: MediaFileProblem): Refused => ({ code: 'Refused', problem })

export type AssetWords = {
  readonly title: string
  readonly focus: { readonly x: number; readonly y: number }
  readonly alt: AltTexts
  /** Of a document. */
  readonly language: Locale | null
  readonly credit: string
  readonly licence: string
  readonly source: string
  /** `consent`: where the consents of people are kept. */
  readonly right: MediaRight & { readonly consent: string }
}

export type Asset = AssetFile &
  AssetWords & {
    readonly id: MediaAssetId
    readonly key: string
    readonly sort: MediaSort
    /** Short, of content and focus: part of the address of every crop. */
    readonly hash: string
    readonly revision: number
    readonly uploadedBy: StaffId
    readonly uploadedByName: string
    readonly uploadedAt: Instant
    readonly isArchived: boolean
    /** What pages that are open may still name. */
    readonly former: readonly FormerFile[]
  }

export type FormerFile = Pick<AssetFile, 'mimeType' | 'bytes' | 'storageKey' | 'width' | 'height'> & {
  readonly hash: string
  readonly focus: AssetWords['focus']
}
