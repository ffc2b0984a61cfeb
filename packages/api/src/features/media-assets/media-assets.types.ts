import type { Readable } from 'node:stream'
import type * as calls from '@nyhem/contract/calls/media-library'
import type { Instant } from '@nyhem/domain/dates'
import type { MediaAssetId, StaffId } from '@nyhem/domain/ids'
import type { MediaFileProblem, MediaSort } from '@nyhem/domain/media/media-limits'
import type { MediaRight } from '@nyhem/domain/media/media-rights'
import type { Locale, SiteId } from '@nyhem/domain/sites/site'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { FileStore } from '@nyhem/providers/files/files'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ScanFile } from '../../security/scan-file.ts'
import type { MediaLibrary } from '../pictures/media-library.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Staff } from '../staff/staff.ts'

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
    /** Null: a folder of content files. */
    readonly uploadedBy: StaffId | null
    readonly uploadedByName: string | null
    readonly uploadedAt: Instant
    readonly isArchived: boolean
    /** What pages that are open may still name. */
    readonly former: readonly FormerFile[]
  }

export type FormerFile = Pick<AssetFile, 'mimeType' | 'bytes' | 'storageKey' | 'width' | 'height'> & {
  readonly hash: string
  readonly focus: AssetWords['focus']
}

export type TakingParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly store: FileStore
  /** Asked about every file before it is stored. */
  readonly scanFile: ScanFile
  /** Of uploads in progress. */
  readonly incomingFolder: string
  readonly now: () => Instant
}

/** Uploads beside the files of media folders, as this process knows them. */
export type UploadedLibrary = MediaLibrary & {
  /** Those of the media folders alone. */
  readonly files: MediaLibrary
  /** Null for what is a file, or nothing. */
  assetIdOf(key: string): MediaAssetId | null
  /** Reads an asset anew, without waiting to hear of it. */
  refresh(id: MediaAssetId): Promise<void>
  close(): Promise<void>
}

export type MediaAssetsParts = TakingParts & {
  readonly library: UploadedLibrary
  readonly pictures: Pick<Pictures, 'getPicture' | 'getDrawing' | 'getDocument'>
  readonly record: Staff['record']
}

type OriginalFile = {
  readonly name: string
  readonly mimeType: string
  readonly bytes: number
  open(): Promise<Readable | null>
}
export type Sent = { readonly name: string; readonly stream: Readable }
export type ListQuery = ReturnType<typeof calls.listMediaQuerySchema.parse>

/**
 * The media library. Throws NotFound for what is not there or may not be seen, and Forbidden for a change that one may
 * not make. Source: editing and staff reference §2.9; decision 0104.
 */
export type MediaAssets = {
  list(caller: MediaCaller, query: ListQuery): Promise<calls.ListMediaReply>
  open(caller: MediaCaller, id: string): Promise<calls.Medium>
  /** What a picture or a file of it is read by. */
  find(caller: MediaCaller, id: string): Promise<{ key: string; isDrawing: boolean }>
  /** What a picture is read by that a field names. Throws NotFound. */
  findByKey(caller: MediaCaller, key: string): Promise<{ key: string; hash: string; isDrawing: boolean }>
  /** As it is kept. Throws NotFound also when its bytes are gone. */
  original(caller: MediaCaller, id: string): Promise<OriginalFile>
  /** Before a file is read for it. */
  mustBeChangeable(caller: MediaCaller, id: string): Promise<void>
  upload(caller: MediaCaller, sent: Sent & { sites: readonly SiteId[] | null }): Promise<calls.UploadMediumReply>
  change(caller: MediaCaller, id: string, said: calls.ChangeMediumRequest): Promise<calls.ChangeMediumReply>
  replace(caller: MediaCaller, id: string, sent: Sent & { revision: number }): Promise<calls.ReplaceMediumReply>
  archive(caller: MediaCaller, id: string): Promise<calls.ArchiveReply>
  takeBack(caller: MediaCaller, id: string): Promise<calls.ArchiveReply>
  /** Former files after a month, uploads that broke off and bytes without a row after a day. */
  deleteOld(): Promise<number>
}
