// Written by `npm run database:types` from the migrated schema. Do not edit.
import type { Instant } from '@nyhem/domain/dates'
import type { ColumnType, Generated } from 'kysely'

/** Parsed when read, and given as text (`JSON.stringify`) when written: drivers differ about arrays. */
export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null, string | null>

export interface ContentPageTable {
  id: string
  site_id: string
  language: string
  parent_id: string | null
  path: string
  published_version_id: number | null
  source_hash: string | null
  removed_at: Instant | null
  created_at: Generated<Instant>
}

export interface ContentPageVersionTable {
  id: ColumnType<number, never, never>
  page_id: string
  number: number
  state: string
  kind: string
  title: string
  sibling_key: string | null
  seo: Json
  menu: Json
  listed: Json
  fields: Json
  blocks: Json
  published_from: Instant | null
  published_until: Instant | null
  author: string
  created_at: Generated<Instant>
}

export interface ContentRedirectTable {
  site_id: string
  from_path: string
  to_address: string
  permanent: boolean
}

export interface ContentSiteTable {
  site_id: string
  content: Json
  source_hash: string | null
  updated_at: Generated<Instant>
}

export interface SchemaMigrationTable {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Instant>
}

export interface Database {
  content_page: ContentPageTable
  content_page_version: ContentPageVersionTable
  content_redirect: ContentRedirectTable
  content_site: ContentSiteTable
  schema_migration: SchemaMigrationTable
}
