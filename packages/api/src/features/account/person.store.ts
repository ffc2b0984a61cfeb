import type { Association } from '@nyhem/domain/account/board-member'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import type { InvoicePurpose, PaymentStatus } from '@nyhem/domain/invoice/invoice'
import type { Currency } from '@nyhem/domain/money'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AccountTable, Database } from '../../database/schema.generated.ts'
import type { NumberRow } from './account.store.ts'
import type { AccountBooking, Consent, VipMembership } from './membership.store.ts'
import type { Person } from './person.types.ts'

export type FoundPerson = { readonly person: Omit<Person, 'numbers'>; readonly numbers: readonly NumberRow[] }

/** Related rows as PostgreSQL's JSON, with its timestamp format. */
type Parts = {
  has_residence: boolean
  numbers: readonly { country: Country; bytes: string; keyId: string; hash: string; activatedAt: string | null }[]
  consents: readonly Consent[]
  vip_memberships: readonly VipMembership[]
  bookings: readonly AccountBooking[]
  associations: readonly (Omit<Association, 'id'> & { id: string })[]
  payments: readonly {
    siteId: SiteId
    number: string
    purpose: InvoicePurpose
    issuedOn: LocalDate
    dueOn: LocalDate
    currency: Currency
    amount: number
    elsewhere: number
    here: number
    reported: PaymentStatus
    byCode: boolean
  }[]
}

/** One statement: people are read whole more often than in part. */
export async function findPeople(db: Kysely<Database>, ids: readonly AccountId[]): Promise<FoundPerson[]> {
  const { rows } = await sql<Selectable<AccountTable> & Parts>`
    select account.*,
      exists (select from residence_agreement where account_id = account.id) as has_residence,
      coalesce((select jsonb_agg(jsonb_build_object('country', country, 'bytes', encode(number_encrypted, 'hex'),
          'keyId', key_id, 'hash', encode(number_hash, 'hex'), 'activatedAt', activated_at) order by country)
        from account_number where account_id = account.id), '[]') as numbers,
      coalesce((select jsonb_agg(jsonb_build_object('siteId', site_id, 'givenAt', given_at) order by given_at, site_id)
        from account_consent where account_id = account.id), '[]') as consents,
      coalesce((select jsonb_agg(jsonb_build_object('siteId', site_id, 'campaignCode', campaign_code, 'since', since)
          order by site_id)
        from vip_membership where account_id = account.id), '[]') as vip_memberships,
      coalesce((select jsonb_agg(jsonb_build_object('homeId', home_id, 'siteId', site_id, 'stageId', stage_id,
          'relation', relation, 'objectPageExists', object_page_exists, 'entryDate', entry_date,
          'isSuccession', is_succession, 'isOngoing', is_ongoing) order by created_at desc, home_id)
        from account_booking where account_id = account.id), '[]') as bookings,
      coalesce((select jsonb_agg(jsonb_build_object('id', association.id, 'name', association.name,
          'organisationNumber', association.organisation_number,
          'hasTechnicalManagement', association.has_technical_management,
          'activeFinancialManagement', association.active_financial_management)
          order by association.name, association.id)
        from board_membership member join housing_association association on association.id = member.association_id
        where member.account_id = account.id), '[]') as associations,
      coalesce((select jsonb_agg(jsonb_build_object('siteId', site_id, 'number', number, 'purpose', purpose,
          'issuedOn', issued_on, 'dueOn', due_on, 'currency', currency, 'amount', amount_minor,
          'elsewhere', paid_elsewhere_minor, 'here', paid_here_minor, 'reported', reported_status,
          'byCode', code_used_at is not null) order by due_on, id)
        from invoice where account_id = account.id and removed_at is null), '[]') as payments
    from account where account.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(foundPersonOf)
}

const momentOf = (text: string): Instant => instantOf(new Date(text))

function foundPersonOf(row: Selectable<AccountTable> & Parts): FoundPerson {
  const id = asId<'Account'>(row.id)
  return {
    numbers: row.numbers.map(({ country, bytes, keyId, hash, activatedAt }) => ({
      accountId: id,
      country,
      bytes: Buffer.from(bytes, 'hex'),
      keyId,
      hash: Buffer.from(hash, 'hex'),
      activatedAt: activatedAt === null ? null : momentOf(activatedAt),
    })),
    person: {
      id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      isEmailConfirmed: row.email_confirmed_at !== null,
      phoneNumber: row.phone_number,
      address: row.address,
      postalCode: row.postal_code,
      city: row.city,
      countryId: row.country_id as Country | null,
      birthDate: row.birth_date as LocalDate | null,
      newsLetter: row.newsletter,
      hasPassword: row.password_hash !== null,
      isEIdentityOnly: row.e_identity_only,
      isDeceased: row.deceased,
      showsErrands: row.shows_errands,
      showsPayments: row.shows_payments,
      hasResidence: row.has_residence,
      createdAt: row.created_at,
      consents: row.consents.map((consent) => ({ ...consent, givenAt: momentOf(consent.givenAt) })),
      vipMemberships: row.vip_memberships.map((membership) => ({ ...membership, since: momentOf(membership.since) })),
      bookings: row.bookings,
      associations: row.associations.map((one) => ({ ...one, id: asId<'Association'>(one.id) as AssociationId })),
      payments: row.payments.map(({ currency, amount, elsewhere, here, reported, byCode, ...invoice }) => ({
        ...invoice,
        amount: { minor: amount, currency },
        paidElsewhere: { minor: elsewhere, currency },
        paidHere: { minor: here, currency },
        reported,
        isSettledByCode: byCode,
      })),
    },
  }
}
