// Written by `npm run database:types` from the migrated schema. Do not edit.
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { ColumnType, Generated } from 'kysely'

/** Parsed when read, and given as text (`JSON.stringify`) when written: drivers differ about arrays. */
export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null, string | null>

export interface AccountTable {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string | null
  email_confirmed_at: Instant | null
  phone_number: Generated<string>
  address: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  country_id: string | null
  birth_date: LocalDate | null
  newsletter: Generated<boolean>
  password_hash: string | null
  e_identity_only: Generated<boolean>
  deceased: Generated<boolean>
  shows_errands: Generated<boolean>
  shows_payments: Generated<boolean>
  external_id: string | null
  created_at: Instant
  updated_at: Instant
}

export interface AccountApartTable {
  one_account_id: string
  other_account_id: string
  staff_id: string
  at: Instant
  words: string
}

export interface AccountAttemptTable {
  kind: string
  subject_hash: Uint8Array
  tries: number
  window_ends: Instant
  next_at: Instant
}

export interface AccountAuditTable {
  id: Generated<number>
  account_id: string | null
  event: string
  site_id: string | null
  method: string | null
  session_id: string | null
  created_at: Instant
}

export interface AccountBlockTable {
  id: Generated<string>
  account_id: string
  reason: string
  words: string | null
  blocked_by: string
  blocked_at: Instant
  ended_by: string | null
  ended_at: Instant | null
}

export interface AccountBookingTable {
  account_id: string
  home_id: string
  site_id: string
  stage_id: string | null
  relation: string
  object_page_exists: Generated<boolean>
  entry_date: LocalDate | null
  is_succession: Generated<boolean>
  is_ongoing: Generated<boolean>
  created_at: Instant
  booking_id: string | null
}

export interface AccountConsentTable {
  account_id: string
  site_id: string
  given_at: Instant
}

export interface AccountJoinTable {
  joined_account_id: string
  kept_account_id: string
  email: string | null
  joined_at: Instant
  approval_id: string
}

export interface AccountLoginChangeTable {
  id: ColumnType<number, never, never>
  account_id: string
  kind: string
  email: string | null
  email_confirmed_at: Instant | null
  country: string | null
  number_encrypted: Uint8Array | null
  key_id: string | null
  number_hash: Uint8Array | null
  number_activated_at: Instant | null
  created_at: Instant
  restored_at: Instant | null
  passkey_id: string | null
}

export interface AccountMessageTable {
  id: Generated<string>
  kind: string
  site_id: string
  account_id: string | null
  registration_id: string | null
  email: string | null
  created_at: Instant
  login_change_id: number | null
}

export interface AccountNumberTable {
  account_id: string
  country: string
  number_encrypted: Uint8Array
  key_id: string
  number_hash: Uint8Array
  activated_at: Instant | null
  created_at: Instant
}

export interface AccountPasskeyTable {
  id: string
  account_id: string
  site_id: string
  rp_id: string
  credential_id: Uint8Array
  public_key: Uint8Array
  counter: number
  transports: string[]
  name: string
  created_at: Instant
  last_used_at: Instant | null
  removed_at: Instant | null
}

export interface AccountPasskeyChallengeTable {
  session_id: string
  purpose: string
  challenge: string
  expires_at: Instant
}

export interface AccountPasskeyRecoveryTable {
  account_id: string
  requested_at: Instant
}

export interface AccountRegistrationTable {
  id: Generated<string>
  site_id: string
  email: string
  first_name: string
  last_name: string
  phone_number: string
  address: string
  postal_code: string
  city: string
  country_id: string | null
  birth_date: LocalDate
  newsletter: boolean
  vip_site_id: string | null
  campaign_code: string | null
  created_at: Instant
  return_path: string | null
}

export interface AccountRestrictionTable {
  account_id: string
  request_id: string
  restricted_at: Instant
}

export interface AccountSessionTable {
  id: string
  account_id: string
  method: string
  association_id: string | null
  created_at: Instant
  expires_at: Instant
  revoked_at: Instant | null
  device: Generated<string>
  authenticated_at: Generated<Instant>
  replaced_by: string | null
}

export interface AccountTokenTable {
  token_hash: Uint8Array
  account_id: string | null
  purpose: string
  site_id: string
  new_email: string | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  registration_id: string | null
  login_change_id: number | null
}

export interface AlertRoundTable {
  site_id: string
  frequency: string
  started_at: Instant
  notified_to: number
  round_to: number | null
  round_after: string | null
}

export interface AlertUnsubscribeTokenTable {
  token_hash: Uint8Array
  account_id: string
  site_id: string
  created_at: Instant
}

export interface ApprovalTable {
  id: Generated<string>
  kind: string
  subject: string
  site_id: string | null
  payload: Json
  as_seen: Json
  facts_hash: Uint8Array
  reason: string
  words: string | null
  asked_by: string
  asked_at: Instant
  ends_at: Instant
  decision: string | null
  decided_by: string | null
  decided_at: Instant | null
  note: string | null
}

export interface BankAccountTable {
  number: string
  site_id: string
  added_at: Instant
  added_by: string
}

export interface BankEntryTable {
  id: Generated<string>
  account: string
  bank_ref: string
  file_id: string
  booked_on: LocalDate
  amount_minor: number
  currency: string
  reference: string | null
  message: string | null
  taken_at: Instant
  attempt_id: string | null
  note_id: string | null
  settled_at: Instant | null
}

export interface BankFileTable {
  id: Generated<string>
  sha256: Uint8Array
  taken_at: Instant
  taken_by: string | null
  key_id: string | null
  transfers: number
  added: number
}

export interface BoardMembershipTable {
  account_id: string
  association_id: string
}

export interface BookingTable {
  id: string
  number: string
  site_id: string
  home_id: string
  stage_id: string
  area_id: string
  account_id: string | null
  flow: string
  status: string
  currency: string
  price_minor: number
  fee_minor: number | null
  offer: Json
  hold_until: Instant
  hold_extended: Generated<boolean>
  payment_due_at: Instant | null
  saved_steps: Generated<string[]>
  answers: ColumnType<unknown, string | undefined, string>
  created_at: Instant
  updated_at: Instant
  signed_at: Instant | null
  booked_at: Instant | null
  ended_at: Instant | null
  terms_version: string | null
  terms_accepted_at: Instant | null
  release_ground: string | null
}

export interface BookingBuyerTable {
  booking_id: string
  position: number
  account_id: string | null
  first_name: string
  last_name: string
  country: string
  number_encrypted: Uint8Array
  key_id: string
  number_hash: Uint8Array
  email: string
  phone: string
  address: string
  postal_code: string
  city: string
  share: number
  signed_at: Instant | null
}

export interface BookingContractTable {
  contract_id: string
  booking_id: string
  version: number
  facts_hash: Uint8Array
  title: string
  document_hash: string
  summary: Uint8Array
  key_id: string
  prepared_at: Instant
}

export interface BookingEventTable {
  id: ColumnType<number, never, never>
  booking_id: string
  at: Instant
  actor: string
  account_id: string | null
  event: string
  detail: ColumnType<unknown, string | undefined, string>
}

export interface BookingSigningTable {
  id: string
  booking_id: string
  position: number
  contract_id: string
  method: string
  provider_ref: string | null
  stored: Uint8Array | null
  browser_hash: Uint8Array
  state: string
  started_at: Instant
  settled_at: Instant | null
  key_id: string | null
  environment: Generated<string>
  renewals: Generated<number>
  requested_at: Generated<Instant>
}

export interface CaseAppointmentTable {
  case_id: string
  number: number
  staff_id: string
  visitor: string
  times: Json
  last_starts_at: Instant
  state: string
  chosen: number | null
  proposed_at: Instant
  changed_at: Instant
}

export interface CaseArticleTable {
  id: string
  site_id: string
  question: string
  answer: string
  explains: Generated<string[]>
  video: NullableJson
  files: ColumnType<unknown, string | undefined, string>
}

export interface CaseBatchTable {
  id: Generated<string>
  site_id: string
  staff_id: string
  act: string
  assign_to: string | null
  template: string | null
  filter: string
  reason: string
  words: string
  count: number
  state: string
  asked_at: Instant
  ended_at: Instant | null
}

export interface CaseBatchItemTable {
  batch_id: string
  position: number
  case_id: string
  seen: string
  taken_by: string | null
  handed_over_at: Instant | null
  code: string | null
  done_at: Instant | null
}

export interface CaseEventTable {
  id: ColumnType<number, never, never>
  case_id: string
  kind: string
  actor: string
  account_id: string | null
  status: string | null
  at: Instant
  staff_id: string | null
}

export interface CaseFileTable {
  id: Generated<string>
  account_id: string | null
  draft_id: string | null
  case_id: string | null
  message_id: string | null
  round_id: string | null
  client_key: string | null
  name: string
  type: string
  bytes: number
  sha256: Uint8Array
  storage_key: string
  created_at: Instant
  removed_at: Instant | null
  house_point_id: string | null
}

export interface CaseFollowerTable {
  case_id: string
  account_id: string
  since: Instant
}

export interface CaseJoinTable {
  case_id: string
  lead_id: string
  staff_id: string
  joined_at: Instant
}

export interface CaseMessageTable {
  id: Generated<string>
  case_id: string
  external_id: string | null
  author: string
  account_id: string | null
  verdict: string | null
  text: string
  at: Instant
  staff_id: string | null
  template: string | null
  client_key: string | null
}

export interface CaseNoteTable {
  id: Generated<string>
  case_id: string
  staff_id: string
  account_id: string | null
}

export interface CaseNoteVersionTable {
  note_id: string
  number: number
  text: string
  at: Instant
}

export interface CasePhotoMarksTable {
  file_id: string
  case_id: string
  revision: number
  marks: Json
  staff_id: string
  saved_at: Instant
}

export interface CasePresenceTable {
  staff_id: string
  tab: string
  case_id: string
  seen_at: Instant
  is_writing: Generated<boolean>
}

export interface CaseRatingTable {
  case_id: string
  closed_at: Instant
  account_id: string | null
  score: number
  words: string | null
  rated_at: Instant
}

export interface CaseRoundTable {
  id: string
  case_id: string
  position: number
  name: string
  performed_at: Instant | null
  remark: Generated<string>
}

export interface CaseTicketTable {
  site_id: string
  year: number
  serial: number
}

export interface CatalogueAreaTable {
  id: string
  site_id: string
  municipality_id: string
  name: string
  slug: string
  latitude: number
  longitude: number
  short_description: string
  description: string
  concept: string
  images: Json
  nearby: Json
  updated_at: Instant
  removed_at: Instant | null
  bookings_per_person: number | null
}

export interface CatalogueBatchTable {
  id: string
  number: ColumnType<number, never, never>
  key_id: string
  received_at: Instant
  state: string
  lines: number
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  removed: Generated<number>
  problem_count: Generated<number>
  problems: ColumnType<unknown, string | undefined, string>
  sha256: string
  site_ids: Generated<string[]>
  hold_reasons: Generated<string[]>
  standing: string | null
  decided_at: Instant | null
  decided_by: string | null
  decision_reason: string | null
  decision_words: string | null
}

export interface CatalogueBatchChangeTable {
  batch_id: string
  position: number
  site_id: string
  stage_name: string
  home_id: string
  number: string
  field: string
  old_value: string | null
  new_value: string | null
  is_kept: boolean
}

export interface CatalogueBatchLinesTable {
  batch_id: string
  position: number
  kept_lines: Uint8Array
}

export interface CatalogueBatchNamedTable {
  batch_id: string
  type: string
  ids: string[]
}

export interface CatalogueChangeTable {
  area_id: string
  transaction_id: Generated<number>
  changed_at: Generated<Instant>
}

export interface CatalogueCountyTable {
  id: string
  country: string
  code: string
  name: string
  slug: string
  updated_at: Instant
}

export interface CatalogueDriftTable {
  site_id: string
  home_id: string
  kind: string
  since: Instant
}

export interface CatalogueHistoryTable {
  id: ColumnType<number, never, never>
  entity_id: string
  kind: string
  site_id: string
  field: string
  old_value: string | null
  new_value: string | null
  at: Instant
  cause: string | null
  cause_id: string | null
}

export interface CatalogueHomeTable {
  id: string
  stage_id: string
  site_id: string
  number: string
  slug: string
  apartment_number: string | null
  building: string | null
  address: string
  feed_status: string
  residence_type: string
  disposal_form: string
  rooms: number
  possible_rooms: number | null
  primary_area: number
  internal_usable_area: number | null
  secondary_area: number | null
  plot_area: number | null
  floor: number | null
  max_floor: number | null
  has_lift: boolean
  price_minor: number | null
  total_price_minor: number | null
  monthly_fee_minor: number | null
  operating_cost_minor: number | null
  shared_debt_minor: number | null
  currency: string
  outdoor_spaces: Json
  parking: string
  energy_class: string | null
  eco_label: string | null
  move_in_from: LocalDate | null
  move_in_to: LocalDate | null
  move_in_determined: boolean | null
  headline: string
  description: string
  plan_key: string | null
  images: Json
  documents: Json
  plan_rooms: Json
  updated_at: Instant
  removed_at: Instant | null
  kept_as: string | null
  status: ColumnType<string, never, never>
  purchase_costs_minor: number | null
  municipal_fees_minor: number | null
  feed_word: NullableJson
}

export interface CatalogueInventoryTable {
  site_id: string
  received_at: Instant
  homes: number
}

export interface CatalogueMunicipalityTable {
  id: string
  county_id: string
  code: string
  name: string
  slug: string
  updated_at: Instant
}

export interface CatalogueOverrideTable {
  id: string
  home_id: string
  field: string
  value: string
  reason: string
  words: string | null
  made_at: Instant
  made_by: string
  approved_by: string | null
  until: Instant
  ended_at: Instant | null
  ended_why: string | null
  ended_by: string | null
}

export interface CataloguePremisesTable {
  id: string
  site_id: string
  municipality_id: string
  name: string
  slug: string
  address: string
  latitude: number
  longitude: number
  status: string
  types: string[]
  tags: string[]
  min_area: number
  max_area: number
  yearly_rent_per_square_metre_minor: number | null
  currency: string
  available_from: LocalDate | null
  short_description: string
  description: string
  images: Json
  documents: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CataloguePremisesContactTable {
  premises_id: string
  contact_id: string
  position: number
}

export interface CatalogueReferenceProjectTable {
  id: string
  site_id: string
  municipality_id: string
  name: string
  slug: string
  latitude: number
  longitude: number
  status: string
  types: string[]
  contracting_types: string[]
  client: string | null
  started_on: LocalDate | null
  finished_on: LocalDate | null
  homes: number | null
  short_description: string
  description: string
  facts: Json
  images: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueRentalHomeTable {
  id: string
  rental_project_id: string
  site_id: string
  number: string
  slug: string
  apartment_number: string | null
  building: string | null
  address: string
  status: string
  residence_type: string
  rooms: number
  primary_area: number
  floor: number | null
  max_floor: number | null
  has_lift: boolean
  monthly_rent_minor: number | null
  deposit_minor: number | null
  currency: string
  outdoor_spaces: Json
  parking: string
  move_in_from: LocalDate | null
  move_in_to: LocalDate | null
  move_in_determined: boolean | null
  description: string
  plan_key: string | null
  images: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueRentalProjectTable {
  id: string
  site_id: string
  municipality_id: string
  name: string
  slug: string
  address: string
  latitude: number
  longitude: number
  status: string
  concept: string
  tagline: string
  short_description: string
  description: string
  eco_label: string | null
  move_in_from: LocalDate | null
  move_in_to: LocalDate | null
  move_in_determined: boolean | null
  application_url: string | null
  nearby: Json
  images: Json
  documents: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueRentalProjectContactTable {
  rental_project_id: string
  contact_id: string
  position: number
}

export interface CatalogueShowingTable {
  id: string
  stage_id: string | null
  succession_home_id: string | null
  kind: string
  starts_at: Instant
  ends_at: Instant
  place: string
  extra_info: string | null
  bookable: boolean
  places_left: number | null
  called_off_at: Instant | null
}

export interface CatalogueStaffContactTable {
  id: string
  role: string
  name: string
  company: string | null
  phone: string | null
  email: string | null
  updated_at: Instant
  removed_at: Instant | null
}

export interface CatalogueStageTable {
  id: string
  area_id: string
  site_id: string
  name: string
  slug: string
  tagline: string
  short_description: string
  description: string
  phase: string
  status: string
  stage_status: string
  residence_types: string[]
  disposal_form: string
  concept: string
  address: string
  latitude: number
  longitude: number
  eco_label: string | null
  move_in_from: LocalDate | null
  move_in_to: LocalDate | null
  move_in_determined: boolean | null
  phase_dates: Json
  vip_starts_at: Instant | null
  vip_ends_at: Instant | null
  sales_start: LocalDate | null
  extra_showings_info: string | null
  plot_type: string | null
  buildings: Json
  images: Json
  documents: Json
  booking_flow: string | null
  booking_fee_minor: number | null
  currency: string
  updated_at: Instant
  removed_at: Instant | null
  choices: ColumnType<unknown, string | undefined, string>
  association_name: string | null
  association_number: string | null
}

export interface CatalogueStageContactTable {
  stage_id: string
  contact_id: string
  position: number
}

export interface CatalogueStageSummaryTable {
  stage_id: string
  homes_total: number
  homes_offered: number
  min_rooms: number | null
  max_rooms: number | null
  min_area: number | null
  max_area: number | null
  min_internal_usable_area: number | null
  max_internal_usable_area: number | null
  min_price_minor: number | null
  max_price_minor: number | null
  min_total_price_minor: number | null
  max_total_price_minor: number | null
}

export interface CatalogueSuccessionHomeTable {
  id: string
  site_id: string
  stage_id: string | null
  municipality_id: string
  name: string
  slug: string
  address: string
  latitude: number
  longitude: number
  residence_type: string
  disposal_form: string
  rooms: number
  primary_area: number
  floor: number | null
  max_floor: number | null
  built_year: number | null
  price_minor: number | null
  monthly_fee_minor: number | null
  currency: string
  outdoor_spaces: Json
  agent_name: string
  agent_company: string
  agent_phone: string | null
  agent_url: string | null
  short_description: string
  description: string
  images: Json
  updated_at: Instant
  removed_at: Instant | null
}

export interface ContentAskedInVainTable {
  site_id: string
  path: string
  day: LocalDate
  times: number
}

export interface ContentBundleTable {
  id: Generated<string>
  name: string
  moment: Instant | null
  clock_site_id: string
  made_by: string
  made_at: Instant
  published_by: string | null
  published_at: Instant | null
}

export interface ContentBundlePageTable {
  bundle_id: string
  page_id: string
  version_id: number
}

export interface ContentCommentTable {
  id: ColumnType<number, never, never>
  page_id: string
  thread_id: number | null
  path: Generated<string[]>
  block_kind: string | null
  words: string
  author_id: string
  made_at: Instant
  resolved_by: string | null
  resolved_at: Instant | null
}

export interface ContentDraftAuthorTable {
  version_id: number
  staff_id: string
  revision: number
}

export interface ContentMediaUseTable {
  version_id: number
  key: string
}

export interface ContentOutsideLinkTable {
  address: string
  host: string
  checked_at: Instant | null
  due_at: Instant
  outcome: string | null
  status: number | null
  failing_since: Instant | null
  is_broken: Generated<boolean>
}

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
  source_path: string | null
  source_version_id: number | null
  removed_by: string | null
  written_kind: string | null
  written_title: string | null
  written_siblings: string | null
  written_at: Instant | null
  written_by: string | null
  sort_key: ColumnType<string | null, never, never>
  searched_title: ColumnType<string | null, never, never>
  searched: ColumnType<string | null, never, never>
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
  author_id: string | null
  block_keys: string[] | null
  revision: Generated<number>
  based_on: number | null
  touched: ColumnType<unknown, string | undefined, string>
  saved_at: Instant | null
  note: string | null
}

export interface ContentPeriodTable {
  id: ColumnType<number, never, never>
  page_id: string
  version_id: number
  shown_from: Instant | null
  shown_until: Instant | null
  made_by: string
  made_at: Generated<Instant>
  ended_by: string | null
  reason: string | null
}

export interface ContentPresenceTable {
  staff_id: string
  tab: string
  page_id: string
  seen_at: Instant
}

export interface ContentPreviewTable {
  id: Generated<string>
  token_hash: Uint8Array
  page_id: string
  audience: string
  overlay: string
  version_id: number | null
  as_of: Instant | null
  visitor: string
  name: string | null
  made_by: string
  made_at: Instant
  expires_at: Instant
  ended_at: Instant | null
  ended_by: string | null
  bundle_id: string | null
}

export interface ContentRedirectTable {
  site_id: string
  from_path: string
  to_address: string
  permanent: boolean
  origin: Generated<string>
  target_page_id: string | null
  created_by: string | null
  created_at: Generated<Instant>
}

export interface ContentRedirectAskedTable {
  site_id: string
  from_path: string
  last_on: LocalDate
}

export interface ContentRedirectEndedTable {
  site_id: string
  from_path: string
  ended_by: string
  ended_at: Instant
}

export interface ContentReviewTable {
  id: ColumnType<number, never, never>
  page_id: string
  version_id: number
  revision: number
  stage: string
  asked_by: string
  asked_at: Instant
  note: string | null
  decision: string | null
  decided_by: string | null
  decided_at: Instant | null
  decided_revision: number | null
  answer: string | null
}

export interface ContentReviewRuleTable {
  page_id: string
  mode: string
  kinds: Generated<string[]>
  set_by: string
  set_at: Instant
}

export interface ContentSiteTable {
  site_id: string
  content: Json
  source_hash: string | null
  updated_at: Generated<Instant>
  settings: NullableJson
  version_id: number | null
  source_version_id: number | null
}

export interface ContentSiteVersionTable {
  id: ColumnType<number, never, never>
  site_id: string
  number: number
  state: string
  fields: Json
  revision: Generated<number>
  based_on: number | null
  touched: ColumnType<unknown, string | undefined, string>
  author_id: string | null
  created_at: Generated<Instant>
  saved_at: Instant | null
  note: string | null
  published_at: Instant | null
}

export interface ContractTable {
  id: string
  booking_id: string
  version: number
  site_id: string
  title: string
  terms_version: string
  pages: number
  signers: number
  state: Generated<string>
  unsigned_sha256: string
  sealed_sha256: string | null
  prepared_at: Instant
  signed_at: Instant | null
  sealed_at: Instant | null
}

export interface ContractEventTable {
  id: ColumnType<number, never, never>
  contract_id: string
  event: string
  at: Instant
  ground: string | null
}

export interface ContractEvidenceTable {
  contract_id: string
  signer: number
  evidence_encrypted: Uint8Array
  key_id: string
  recorded_at: Instant
}

export interface ContractFileTable {
  contract_id: string
  kind: string
  file_encrypted: Uint8Array
  key_id: string
}

export interface DataRequestTable {
  id: Generated<string>
  number: ColumnType<number, never, never>
  account_id: string | null
  site_id: string
  kind: string
  asked_by: string
  recorded_by: string | null
  words: string | null
  received_at: Instant
  due_on: LocalDate
  extension_reason: string | null
  state: string
  taken_by: string | null
  answer: string | null
  refusal_reason: string | null
  closed_at: Instant | null
  closed_by: string | null
  version: Generated<number>
  by_join: Generated<boolean>
}

export interface DocumentTable {
  id: string
  external_id: string
  site_id: string
  home_id: string | null
  kind: string
  title: string
  issued_at: Instant
  due_on: LocalDate | null
  action: string
  summary: Uint8Array
  summary_key_id: string
  file_id: string | null
  shown_at: Instant | null
  done_at: Instant | null
  sealed_at: Instant | null
  sealed_file_id: string | null
  withdrawn_at: Instant | null
  figures: Uint8Array | null
}

export interface DocumentFileTable {
  id: string
  document_id: string
  kind: string
  bytes: number
  sha256: string
  file_encrypted: Uint8Array
  key_id: string
  stored_at: Instant
}

export interface DocumentPersonTable {
  document_id: string
  position: number
  account_id: string | null
  acted_at: Instant | null
  evidence_encrypted: Uint8Array | null
  key_id: string | null
}

export interface DocumentSigningTable {
  id: string
  document_id: string
  position: number
  file_id: string
  method: string
  provider_ref: string | null
  stored: Uint8Array | null
  key_id: string | null
  browser_hash: Uint8Array
  environment: string
  renewals: Generated<number>
  state: string
  started_at: Instant
  requested_at: Instant
  settled_at: Instant | null
}

export interface EIdentityOrderTable {
  id: string
  method: string
  flow: string
  login_type: string
  site_id: string
  browser_hash: Uint8Array
  state_encrypted: Uint8Array
  key_id: string
  provider_ref: string | null
  return_hash: Uint8Array | null
  account_id: string | null
  return_path: string
  renewals: Generated<number>
  status: Generated<string>
  message: string | null
  person_encrypted: Uint8Array | null
  used_at: Instant | null
  requested_by: string | null
  requested_until: Instant | null
  created_at: Instant
  expires_at: Instant
}

export interface ExperimentChoiceTable {
  site_id: string
  experiment_id: string
  option_value: string
  chosen_on: LocalDate
  times: number
}

export interface ExplorerFileTable {
  stage_id: string
  file: string
  size: string
  sha256: Uint8Array
  bytes: number
  taken_at: Instant
}

export interface ExplorerHomeTable {
  home_id: string
  model_id: string
  bearing: number | null
}

export interface ExplorerModelTable {
  id: string
  stage_id: string
  content: Json
}

export interface ExplorerPictureTable {
  id: string
  stage_id: string
  content: Json
}

export interface FaultCaseTable {
  id: Generated<string>
  ticket_number: string
  draft_id: string | null
  external_id: string | null
  site_id: string
  reporter: string
  reported_by: string | null
  association_id: string | null
  property_id: string | null
  building_id: string | null
  building_part_id: string | null
  apartment_id: string | null
  object_name: string | null
  building_part_name: string | null
  association_name: string | null
  compound_number: string | null
  address: string
  zip_code: string
  city: string
  government_object_id: string | null
  residence: string
  place: string
  room_id: string | null
  room_name: string
  part: string
  asset_id: string | null
  part_name: string
  urgent_fault: string | null
  description: string
  case_type_name: string
  management_type: string
  status: string
  status_at: Instant
  rounds: Generated<number>
  contact_first_name: string
  contact_last_name: string
  contact_email: string
  contact_phone: string
  board_email: string | null
  other_first_name: string | null
  other_last_name: string | null
  other_email: string | null
  other_phone: string | null
  send_copy: Generated<boolean>
  created_at: Instant
  updated_at: Instant
  answer_due_at: Instant | null
  answered_at: Instant | null
  settle_due_at: Instant | null
  waits_since: Instant | null
  taken_by: string | null
  handed_over_at: Instant | null
  cost_bearer: string | null
  house_round_id: string | null
}

export interface FavouriteTable {
  account_id: string
  kind: string
  target_id: string
  site_id: string
  name: string
  created_at: Instant
}

export interface FormSubmissionTable {
  id: Generated<string>
  site_id: string
  form_id: string
  page_path: string
  answers: Json
  created_at: Instant
}

export interface HomeArrivalTable {
  number: ColumnType<number, never, never>
  home_id: string
  area_id: string
  site_id: string
  arrived_at: Instant
}

export interface HomeArrivalReadingTable {
  is_only: Generated<boolean>
  since: number
}

export interface HomeBookEntryTable {
  id: Generated<string>
  home_id: string
  book_id: string | null
  feed_key: string | null
  kind: string
  position: number
  entry: Json
  ends_on: LocalDate | null
  version: Generated<number>
  written_at: Instant
  withdrawn_at: Instant | null
}

export interface HomeContactTable {
  id: string
  home_id: string | null
  stage_id: string | null
  association_id: string | null
  role: string
  name: string
  company: string | null
  phone: string | null
  email: string | null
}

export interface HomeDateTable {
  id: string
  home_id: string | null
  stage_id: string | null
  route: string
  title: string
  starts_on: LocalDate | null
  ends_on: LocalDate | null
  starts_at: string | null
  place: string | null
  what_to_do: string
  done_on: LocalDate | null
  revision: Generated<number>
}

export interface HomeDrawTable {
  id: string
  site_id: string
  stage_id: string
  home_id: string | null
  commitment: string
  seed: string
  announced_at: Instant
  announced_by: string
  closed_at: Instant | null
  closed_by: string | null
  entry_ids: string[] | null
  list_hash: string | null
  drawn_at: Instant | null
  drawn_by: string | null
  annulled_at: Instant | null
  annulled_by: string | null
  annulled_words: string | null
}

export interface HomeQueueTable {
  home_id: string
  site_id: string
  stage_id: string
  version: Generated<number>
  kept_at: Instant | null
}

export interface HomeQueueEntryTable {
  id: string
  site_id: string
  stage_id: string
  home_id: string | null
  from_rooms: number | null
  account_id: string | null
  queue_group: string
  entered_at: Instant
  draw_id: string | null
  drawn_number: number | null
  added_by: string | null
  asked_how: string | null
  continued_at: Instant | null
  left_at: Instant | null
  left_why: string | null
  left_by: string | null
  left_how: string | null
  reopened_at: Instant | null
}

export interface HomeQueueSettingTable {
  stage_id: string
  turn_days: number
  asks_itself: boolean
  set_by: string
  set_at: Instant
}

export interface HomeTurnTable {
  id: string
  entry_id: string
  home_id: string
  stage_id: string
  site_id: string
  account_id: string | null
  opened_at: Instant
  ends_at: Instant
  opened_by: string | null
  out_of_order: string | null
  approved_by: string | null
  reminded_at: Instant | null
  extended_at: Instant | null
  extended_by: string | null
  extension_reason: string | null
  answered_at: Instant | null
  answer: string | null
  booking_id: string | null
  withdrawn_at: Instant | null
  withdrawn_by: string | null
  withdrawal_reason: string | null
  lapse_noted_at: Instant | null
  approval_id: string | null
}

export interface HouseRoundTable {
  id: string
  site_id: string
  property_id: string | null
  association_id: string | null
  house_name: string
  address: string
  zip_code: string
  city: string
  house_kind: string
  planned_on: LocalDate
  staff_id: string
  planned_by: string
  state: string
  version: Generated<number>
  planned_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
}

export interface HouseRoundPointTable {
  id: Generated<string>
  round_id: string
  position: number
  place: string
  look_at: string
  verdict: string | null
  words: Generated<string>
  urgency: string | null
  version: Generated<number>
  said_by: string | null
  said_at: Instant | null
  case_id: string | null
}

export interface HousingAssociationTable {
  id: string
  name: string
  organisation_number: string
  site_id: string
  stage_id: string | null
  has_technical_management: boolean
  active_financial_management: Generated<boolean>
  board_email: string | null
}

export interface IdempotentReplyTable {
  scope: string
  key: string
  request_hash: Uint8Array
  status: number | null
  reply: NullableJson
  created_at: Instant
}

export interface IntegrationApiKeyTable {
  id: string
  name: string
  secret_hash: string
  scopes: string[]
  created_at: Instant
  last_used_at: Instant | null
  revoked_at: Instant | null
  expires_at: Instant
}

export interface IntegrationRequestTable {
  key_id: string
  idempotency_key: string
  body_hash: string
  started_at: Instant
  status: number | null
  reply: NullableJson
}

export interface InterestAnswerTable {
  id: Generated<string>
  site_id: string
  interest_id: string | null
  purchase_id: string | null
  state: string
  staff_id: string
  at: Instant
  taken_until: Instant | null
  template: string | null
  showing_id: string | null
  reason: string | null
}

export interface InterestRegistrationTable {
  id: Generated<string>
  site_id: string
  target_kind: string
  target_id: string
  target_name: string
  target_path: string
  interest_key: string
  first_name: string
  last_name: string
  email: string
  phone: string
  postal_code: string | null
  message: string | null
  min_rooms: number | null
  max_rooms: number | null
  repeat_of: string | null
  created_at: Instant
  account_id: string | null
}

export interface InteriorChoiceTable {
  id: string
  home_id: string
  room: string
  title: string
  description: string
  decide_by: LocalDate
  options: Json
  chosen_option_id: string | null
  is_buyers_own: Generated<boolean>
  chosen_at: Instant | null
}

export interface InteriorChoiceEventTable {
  id: ColumnType<number, never, never>
  choice_id: string
  home_id: string
  option_id: string | null
  actor: string
  account_id: string | null
  at: Instant
}

export interface InvoiceTable {
  id: Generated<string>
  external_id: string
  site_id: string
  account_id: string | null
  home_id: string | null
  purpose: string
  number: string
  reference: string | null
  issued_on: LocalDate
  due_on: LocalDate
  amount_minor: number
  currency: string
  reported_status: string
  paid_elsewhere_minor: Generated<number>
  paid_here_minor: Generated<number>
  code_used_at: Instant | null
  paid_here_at: Instant | null
  lines: Json
  created_at: Instant
  updated_at: Instant
  removed_at: Instant | null
  code_id: string | null
}

export interface InvoiceEventTable {
  id: ColumnType<number, never, never>
  invoice_id: string
  at: Instant
  event: string
  detail: ColumnType<unknown, string | undefined, string>
}

export interface KnownIssueTable {
  id: Generated<string>
  site_id: string
  association_id: string | null
  property_id: string | null
  area: string | null
  case_id: string | null
  title: string
  state: string
  expected_on: LocalDate | null
  number: number
  created_at: Instant
  changed_at: Instant
}

export interface KnownIssueFollowerTable {
  issue_id: string
  account_id: string
  since: Instant
}

export interface KnownIssueUpdateTable {
  issue_id: string
  number: number
  staff_id: string
  state: string
  words: string
  expected_on: LocalDate | null
  at: Instant
}

export interface LedgerEntryTable {
  attempt_id: string
  kind: string
  account: string
  amount_minor: number
  currency: string
}

export interface LedgerMovementTable {
  attempt_id: string
  kind: string
  booking_id: string | null
  at: Instant
  invoice_id: string | null
}

export interface ManagedApartmentTable {
  id: string
  property_id: string
  building_id: string | null
  building_part_id: string | null
  name: string
  address: string
  zip_code: string
  city: string
  government_object_id: string | null
  object_type_id: string | null
  is_rental_building: Generated<boolean>
  search_text: Generated<string>
}

export interface ManagedAssetTable {
  id: string
  room_id: string
  part: string
  name: string
  faq_ids: Generated<string[]>
  position: number
}

export interface ManagedBuildingTable {
  id: string
  property_id: string
  name: string
  address: string
  zip_code: string
  city: string
  search_text: Generated<string>
}

export interface ManagedBuildingPartTable {
  id: string
  building_id: string
  name: string
}

export interface ManagedPropertyTable {
  id: string
  site_id: string
  association_id: string | null
  name: string
}

export interface ManagedRoomTable {
  id: string
  apartment_id: string | null
  property_id: string | null
  place: string
  code: string
  name: string
  position: number
}

export interface MaterialOrderTable {
  id: Generated<string>
  number: string
  site_id: string
  stages: Json
  materials: string[]
  first_name: string
  last_name: string
  email: string
  street: string | null
  postal_code: string | null
  city: string | null
  fingerprint: Uint8Array
  created_at: Instant
}

export interface MediaAltTable {
  asset_id: string
  language: string
  alt: string
}

export interface MediaAssetTable {
  id: Generated<string>
  key: string
  sort: string
  title: string
  mime_type: string
  bytes: number
  sha256: Uint8Array
  sent_sha256: Uint8Array
  storage_key: string
  width: number | null
  height: number | null
  color: string | null
  placeholder: string | null
  focus_x: Generated<number>
  focus_y: Generated<number>
  language: string | null
  credit: Generated<string>
  licence: Generated<string>
  source: Generated<string>
  revision: Generated<number>
  uploaded_by: string | null
  uploaded_at: Instant
  changed_at: Instant
  archived_at: Instant | null
}

export interface MediaFormerFileTable {
  asset_id: string
  hash: string
  mime_type: string
  bytes: number
  storage_key: string
  width: number | null
  height: number | null
  focus_x: number
  focus_y: number
  ended_at: Instant
}

export interface MediaRightTable {
  asset_id: string
  sites: string[] | null
  last_day: LocalDate | null
  people: string
  consent: Generated<string>
}

export interface NotificationTable {
  id: Generated<string>
  account_id: string
  site_id: string
  notification_type: string
  name: string
  subject_id: string
  title: Generated<string>
  created_on: Instant
  paused_until: Instant | null
  due_on: LocalDate | null
}

export interface OperationProcessTable {
  id: string
  version: string
  roles: string[]
  started_at: Instant
  seen_at: Instant
  figures: Json
}

export interface PaymentAttemptTable {
  id: string
  booking_id: string | null
  method: string
  amount_minor: number
  currency: string
  reference: string
  provider_ref: string | null
  transfer_ref: string | null
  status: string
  reason: string | null
  stored: Uint8Array | null
  stored_key: string | null
  created_at: Instant
  requested_at: Instant | null
  ask_at: Instant | null
  requested_count: Generated<number>
  settled_at: Instant | null
  reported: NullableJson
  person_reason: string | null
  person_since: Instant | null
  invoice_id: string | null
  site_id: Generated<string>
}

export interface PaymentCodeTable {
  external_id: string
  site_id: string
  code: string
  valid_from: LocalDate
  valid_until: LocalDate | null
  most_uses: number | null
  uses: Generated<number>
  removed_at: Instant | null
}

export interface PaymentCodeTryTable {
  account_id: string
  tries: number
  next_at: Instant
  forgotten_at: Instant
}

export interface PaymentNoticeTable {
  id: ColumnType<number, never, never>
  attempt_id: string
  notice_key: string
  received_at: Instant
  times: Generated<number>
  handled_at: Instant | null
}

export interface PaymentRefundTable {
  id: string
  attempt_id: string
  amount_minor: number
  currency: string
  status: string
  refund_ref: string | null
  reason: string | null
  created_at: Instant
  try_at: Instant | null
  tried_at: Instant | null
  tries: Generated<number>
  settled_at: Instant | null
}

export interface PaymentRefundGrantTable {
  approval_id: string
  attempt_id: string
  refund_id: string
  amount_minor: number
  currency: string
  granted_at: Instant
}

export interface PressLinkTable {
  token_hash: Uint8Array
  subscription_id: string
  kind: string
  created_at: Instant
}

export interface PressMessageTable {
  id: Generated<string>
  site_id: string
  path: string
  subscription_id: string
  created_at: Instant
}

export interface PressReleaseOutTable {
  site_id: string
  path: string
  seen_at: Instant
  notified_to: string | null
  notified_at: Instant | null
}

export interface PressSubscriptionTable {
  id: Generated<string>
  site_id: string
  email: string
  topics: string[] | null
  confirmed_at: Instant | null
  requested_topics: string[] | null
  requested_at: Instant
}

export interface ProviderReportTable {
  id: Generated<string>
  method: string
  sha256: Uint8Array
  taken_at: Instant
  taken_by: string
  lines: number
  added: number
}

export interface ProviderReportLineTable {
  method: string
  line_ref: string
  report_id: string
  day: LocalDate
  kind: string
  reference: string
  amount_minor: number
  currency: string
}

export interface PublicNoticeTable {
  id: Generated<string>
  kind: string
  sites: string[]
  words: Json
  starts_at: Instant
  ends_at: Instant | null
  written_by: string
  written_at: Instant
  version: Generated<number>
}

export interface PurchaseNotificationTable {
  id: Generated<string>
  number: string
  site_id: string
  target_kind: string
  target_id: string
  target_name: string
  target_path: string
  browser_key: string
  first_name: string
  last_name: string
  email: string
  phone: string
  min_rooms: number | null
  floor: string | null
  highest_price_minor: number | null
  currency: string
  buyers: number
  financing: string
  sells_first: boolean
  move_in: string
  message: string | null
  repeat_of: string | null
  created_at: Instant
  updated_at: Instant
  notified_at: Instant
}

export interface PushChoiceTable {
  account_id: string
  quiet_from: number
  quiet_until: number
  urgent_passes: boolean
}

export interface PushHeldTable {
  account_id: string
  site_id: string
  kind: string
  subjects: string[]
  held_until: Instant
}

export interface PushSubscriptionTable {
  id: Generated<string>
  account_id: string
  session_id: string | null
  site_id: string
  endpoint: string
  p256dh: string
  auth: string
  public_key: string
  kinds: string[]
  device: string
  created_at: Instant
}

export interface ReportDraftTable {
  id: Generated<string>
  account_id: string
  association_id: string | null
  site_id: string
  reporter: string
  form: Json
  step: string
  completed: Generated<string[]>
  is_new: Generated<boolean>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface ResidenceAgreementTable {
  id: string
  account_id: string
  apartment_id: string
  valid_from: LocalDate
  valid_until: LocalDate | null
}

export interface ResidenceNewsTable {
  id: string
  site_id: string
  stage_id: string | null
  association_id: string | null
  title: string
  preamble: string
  body: string
  picture_key: string | null
  picture_alt: string | null
  published_at: Instant
  board_kind: string | null
  account_id: string | null
  ends_at: Instant | null
  withdrawn_at: Instant | null
  revision: Generated<number>
}

export interface SaleOpeningTable {
  id: string
  site_id: string
  stage_id: string
  opens_at: Instant
  room_minutes: number
  per_minute: number
  booking_minutes: number
  ends_at: Instant
  commitment: string
  seed: string
  version: Generated<number>
  set_at: Instant
  set_by: string
  closed_at: Instant | null
  list_hash: string | null
  ended_at: Instant | null
  ended_by: string | null
}

export interface SaleOpeningPlaceTable {
  id: string
  opening_id: string
  account_id: string | null
  joined_at: Instant
  drawn_number: number | null
  left_at: Instant | null
  left_why: string | null
}

export interface SavedSearchTable {
  id: Generated<string>
  account_id: string
  site_id: string
  name: string
  query: string
  alerts: string
  alerts_from: number
  seen_to: number
  created_at: Instant
}

export interface SchemaMigrationTable {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Instant>
  tolerated: Generated<boolean>
}

export interface SearchAlertTable {
  id: Generated<string>
  account_id: string
  site_id: string
  frequency: string
  round_to: number
  home_ids: string[]
  home_count: number
  search_ids: string[]
  created_at: Instant
}

export interface SessionKeyTable {
  id: string
  public_jwk: Json
  private_encrypted: Uint8Array
  key_id: string
  created_at: Instant
  retires_at: Instant
}

export interface ShowingCancelTokenTable {
  token_hash: Uint8Array
  registration_id: string
}

export interface ShowingRegistrationTable {
  id: Generated<string>
  site_id: string
  showing_id: string
  subject: string
  place: string
  starts_at: Instant
  ends_at: Instant
  browser_key: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  party_size: number
  is_drop_in: boolean
  created_at: Instant
  notified_again_at: Instant | null
  reminded_at: Instant | null
  checked_in_at: Instant | null
  cancelled_at: Instant | null
  revision: Generated<number>
  before_starts_at: Instant | null
  before_ends_at: Instant | null
  before_place: string | null
  called_off_at: Instant | null
  account_id: string | null
  waiting_since: Instant | null
  is_registered_for: Generated<boolean>
}

export interface SiteSwitchTable {
  id: Generated<string>
  site_id: string
  function: string
  method: string | null
  reason: string
  words: string | null
  set_by: string
  set_at: Instant
  until: Instant | null
  ended_by: string | null
  ended_at: Instant | null
}

export interface StaffTable {
  id: Generated<string>
  subject: string | null
  email: string
  name: string
  added_at: Instant
  left_at: Instant | null
}

export interface StaffEventTable {
  id: ColumnType<number, never, never>
  at: Instant
  staff_id: string | null
  event: string
  about_staff_id: string | null
  role: string | null
  site_id: string | null
  path: string | null
  page_id: string | null
  version_id: string | null
  reason: string | null
  request_id: string | null
  subject: string | null
}

export interface StaffGrantTable {
  id: Generated<string>
  staff_id: string
  role: string
  site_id: string | null
  path: string | null
  until: Instant | null
  reason: string
  given_at: Instant
  given_by: string | null
  ended_at: Instant | null
  ended_by: string | null
  ended_reason: string | null
}

export interface StaffLoginTable {
  id: string
  browser_hash: Uint8Array
  kept_encrypted: Uint8Array
  key_id: string
  started_at: Instant
}

export interface StaffSessionTable {
  id: Generated<string>
  staff_id: string
  token_hash: Uint8Array
  started_at: Instant
  seen_at: Instant
  ended_at: Instant | null
}

export interface UntoldChangeTable {
  channel: string
  message: string
  at: Generated<Instant>
}

export interface VipCampaignTable {
  site_id: string
  code: string
  valid_from: Instant
  valid_until: Instant | null
  most_members: number | null
}

export interface VipMembershipTable {
  account_id: string
  site_id: string
  campaign_code: string
  since: Instant
}

export interface VisitTable {
  visitor_id: string
  site_id: string
  stage_id: string
  county_id: string
  visited_at: Instant
}

export interface WarrantyReminderTable {
  entry_id: string
  account_id: string
  ends_on: LocalDate
  days: number
  reminded_at: Instant
}

export interface WebhookParkedTable {
  delivery: string
  receiver: string
  event: string
  subject: string
  occurred_at: Instant
  parked_at: Instant
}

export interface WebhookReceiverTable {
  name: string
  paused_at: Instant | null
  paused_by: string | null
  last_at: Instant | null
  last_status: number | null
  last_ms: number | null
  last_good_at: Instant | null
}

export interface WorkItemTable {
  queue: string
  subject: string
  taken_by: string | null
  taken_until: Instant | null
  snoozed_until: Instant | null
  note: string | null
  changed_at: Instant
}

export interface Database {
  account: AccountTable
  account_apart: AccountApartTable
  account_attempt: AccountAttemptTable
  account_audit: AccountAuditTable
  account_block: AccountBlockTable
  account_booking: AccountBookingTable
  account_consent: AccountConsentTable
  account_join: AccountJoinTable
  account_login_change: AccountLoginChangeTable
  account_message: AccountMessageTable
  account_number: AccountNumberTable
  account_passkey: AccountPasskeyTable
  account_passkey_challenge: AccountPasskeyChallengeTable
  account_passkey_recovery: AccountPasskeyRecoveryTable
  account_registration: AccountRegistrationTable
  account_restriction: AccountRestrictionTable
  account_session: AccountSessionTable
  account_token: AccountTokenTable
  alert_round: AlertRoundTable
  alert_unsubscribe_token: AlertUnsubscribeTokenTable
  approval: ApprovalTable
  bank_account: BankAccountTable
  bank_entry: BankEntryTable
  bank_file: BankFileTable
  board_membership: BoardMembershipTable
  booking: BookingTable
  booking_buyer: BookingBuyerTable
  booking_contract: BookingContractTable
  booking_event: BookingEventTable
  booking_signing: BookingSigningTable
  case_appointment: CaseAppointmentTable
  case_article: CaseArticleTable
  case_batch: CaseBatchTable
  case_batch_item: CaseBatchItemTable
  case_event: CaseEventTable
  case_file: CaseFileTable
  case_follower: CaseFollowerTable
  case_join: CaseJoinTable
  case_message: CaseMessageTable
  case_note: CaseNoteTable
  case_note_version: CaseNoteVersionTable
  case_photo_marks: CasePhotoMarksTable
  case_presence: CasePresenceTable
  case_rating: CaseRatingTable
  case_round: CaseRoundTable
  case_ticket: CaseTicketTable
  catalogue_area: CatalogueAreaTable
  catalogue_batch: CatalogueBatchTable
  catalogue_batch_change: CatalogueBatchChangeTable
  catalogue_batch_lines: CatalogueBatchLinesTable
  catalogue_batch_named: CatalogueBatchNamedTable
  catalogue_change: CatalogueChangeTable
  catalogue_county: CatalogueCountyTable
  catalogue_drift: CatalogueDriftTable
  catalogue_history: CatalogueHistoryTable
  catalogue_home: CatalogueHomeTable
  catalogue_inventory: CatalogueInventoryTable
  catalogue_municipality: CatalogueMunicipalityTable
  catalogue_override: CatalogueOverrideTable
  catalogue_premises: CataloguePremisesTable
  catalogue_premises_contact: CataloguePremisesContactTable
  catalogue_reference_project: CatalogueReferenceProjectTable
  catalogue_rental_home: CatalogueRentalHomeTable
  catalogue_rental_project: CatalogueRentalProjectTable
  catalogue_rental_project_contact: CatalogueRentalProjectContactTable
  catalogue_showing: CatalogueShowingTable
  catalogue_staff_contact: CatalogueStaffContactTable
  catalogue_stage: CatalogueStageTable
  catalogue_stage_contact: CatalogueStageContactTable
  catalogue_stage_summary: CatalogueStageSummaryTable
  catalogue_succession_home: CatalogueSuccessionHomeTable
  content_asked_in_vain: ContentAskedInVainTable
  content_bundle: ContentBundleTable
  content_bundle_page: ContentBundlePageTable
  content_comment: ContentCommentTable
  content_draft_author: ContentDraftAuthorTable
  content_media_use: ContentMediaUseTable
  content_outside_link: ContentOutsideLinkTable
  content_page: ContentPageTable
  content_page_version: ContentPageVersionTable
  content_period: ContentPeriodTable
  content_presence: ContentPresenceTable
  content_preview: ContentPreviewTable
  content_redirect: ContentRedirectTable
  content_redirect_asked: ContentRedirectAskedTable
  content_redirect_ended: ContentRedirectEndedTable
  content_review: ContentReviewTable
  content_review_rule: ContentReviewRuleTable
  content_site: ContentSiteTable
  content_site_version: ContentSiteVersionTable
  contract: ContractTable
  contract_event: ContractEventTable
  contract_evidence: ContractEvidenceTable
  contract_file: ContractFileTable
  data_request: DataRequestTable
  document: DocumentTable
  document_file: DocumentFileTable
  document_person: DocumentPersonTable
  document_signing: DocumentSigningTable
  e_identity_order: EIdentityOrderTable
  experiment_choice: ExperimentChoiceTable
  explorer_file: ExplorerFileTable
  explorer_home: ExplorerHomeTable
  explorer_model: ExplorerModelTable
  explorer_picture: ExplorerPictureTable
  fault_case: FaultCaseTable
  favourite: FavouriteTable
  form_submission: FormSubmissionTable
  home_arrival: HomeArrivalTable
  home_arrival_reading: HomeArrivalReadingTable
  home_book_entry: HomeBookEntryTable
  home_contact: HomeContactTable
  home_date: HomeDateTable
  home_draw: HomeDrawTable
  home_queue: HomeQueueTable
  home_queue_entry: HomeQueueEntryTable
  home_queue_setting: HomeQueueSettingTable
  home_turn: HomeTurnTable
  house_round: HouseRoundTable
  house_round_point: HouseRoundPointTable
  housing_association: HousingAssociationTable
  idempotent_reply: IdempotentReplyTable
  integration_api_key: IntegrationApiKeyTable
  integration_request: IntegrationRequestTable
  interest_answer: InterestAnswerTable
  interest_registration: InterestRegistrationTable
  interior_choice: InteriorChoiceTable
  interior_choice_event: InteriorChoiceEventTable
  invoice: InvoiceTable
  invoice_event: InvoiceEventTable
  known_issue: KnownIssueTable
  known_issue_follower: KnownIssueFollowerTable
  known_issue_update: KnownIssueUpdateTable
  ledger_entry: LedgerEntryTable
  ledger_movement: LedgerMovementTable
  managed_apartment: ManagedApartmentTable
  managed_asset: ManagedAssetTable
  managed_building: ManagedBuildingTable
  managed_building_part: ManagedBuildingPartTable
  managed_property: ManagedPropertyTable
  managed_room: ManagedRoomTable
  material_order: MaterialOrderTable
  media_alt: MediaAltTable
  media_asset: MediaAssetTable
  media_former_file: MediaFormerFileTable
  media_right: MediaRightTable
  notification: NotificationTable
  operation_process: OperationProcessTable
  payment_attempt: PaymentAttemptTable
  payment_code: PaymentCodeTable
  payment_code_try: PaymentCodeTryTable
  payment_notice: PaymentNoticeTable
  payment_refund: PaymentRefundTable
  payment_refund_grant: PaymentRefundGrantTable
  press_link: PressLinkTable
  press_message: PressMessageTable
  press_release_out: PressReleaseOutTable
  press_subscription: PressSubscriptionTable
  provider_report: ProviderReportTable
  provider_report_line: ProviderReportLineTable
  public_notice: PublicNoticeTable
  purchase_notification: PurchaseNotificationTable
  push_choice: PushChoiceTable
  push_held: PushHeldTable
  push_subscription: PushSubscriptionTable
  report_draft: ReportDraftTable
  residence_agreement: ResidenceAgreementTable
  residence_news: ResidenceNewsTable
  sale_opening: SaleOpeningTable
  sale_opening_place: SaleOpeningPlaceTable
  saved_search: SavedSearchTable
  schema_migration: SchemaMigrationTable
  search_alert: SearchAlertTable
  session_key: SessionKeyTable
  showing_cancel_token: ShowingCancelTokenTable
  showing_registration: ShowingRegistrationTable
  site_switch: SiteSwitchTable
  staff: StaffTable
  staff_event: StaffEventTable
  staff_grant: StaffGrantTable
  staff_login: StaffLoginTable
  staff_session: StaffSessionTable
  untold_change: UntoldChangeTable
  vip_campaign: VipCampaignTable
  vip_membership: VipMembershipTable
  visit: VisitTable
  warranty_reminder: WarrantyReminderTable
  webhook_parked: WebhookParkedTable
  webhook_receiver: WebhookReceiverTable
  work_item: WorkItemTable
}
