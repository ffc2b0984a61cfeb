import type { Bookings } from '@nyhem/api/features/booking/booking'
import { documentsFeature } from '@nyhem/api/features/documents/documents.feature'
import { favouritesFeature } from '@nyhem/api/features/favourites/favourites.feature'
import { homeBookFeature } from '@nyhem/api/features/home-book/home-book.feature'
import { homeContactsFeature } from '@nyhem/api/features/home-contacts/home-contacts.feature'
import { homeLines } from '@nyhem/api/features/home-follow-up/home-follow-up'
import { homeFollowUpFeature } from '@nyhem/api/features/home-follow-up/home-follow-up.feature'
import type { VisitorDocument } from '@nyhem/api/features/my-pages/my-pages'
import { myPagesFeature } from '@nyhem/api/features/my-pages/my-pages.feature'
import { myPagesFeedFeature } from '@nyhem/api/features/my-pages-feed/my-pages-feed.feature'
import { residenceNewsFeature } from '@nyhem/api/features/residence-news/residence-news.feature'
import { savedSearchesFeature } from '@nyhem/api/features/saved-searches/saved-searches.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import { asId } from '@nyhem/domain/ids'
import { findFavourites } from '../find-favourites.ts'
import { storedOfPerson } from '../stored-of-person.ts'
import type { AccountFeatures } from './account-features.ts'
import type { BuyingFeatures } from './buying-features.ts'
import type { CaseFeatures } from './case-features.ts'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

type Others = PublicFeatures & AccountFeatures & CaseFeatures & BuyingFeatures & { readonly staff: Staff }

/** My pages besides bookings and cases. */
export async function openMyPagesFeatures(opening: Opening, others: Others) {
  const { list, config, log, database, jobs, providers, vault, savedItems, now } = opening
  const { catalogue, media, accounts, sessions, notifications, emails, webhooks, onDegraded } = others
  const { invoices, payments, bookings, cases, showings, interest } = others
  const { db } = database
  const { siteOrigins } = config
  const news = await list.open(residenceNewsFeature, { db, now })
  const contacts = await list.open(homeContactsFeature, { db })
  const homeFollowUp = await list.open(homeFollowUpFeature, { database, accounts, media, webhooks, now })
  const documents = await list.open(documentsFeature, {
    database,
    vault,
    jobs,
    seal: others.seal,
    accounts,
    notifications,
    emails,
    siteOrigins,
    signings: providers.signings,
    scanFile: providers.scanFile,
    log,
    now,
  })
  const homeBook = await list.open(homeBookFeature, {
    ...{ database, accounts, notifications, emails, siteOrigins, homeFollowUp, documents, now },
    staff: others.staff,
  })
  const feed = await list.open(myPagesFeedFeature, {
    db,
    handlers: { news, homeContacts: contacts, documents, homeBook, home: homeLines(now), invoices },
  })
  const favourites = await list.open(favouritesFeature, {
    database,
    findTargets: findFavourites(catalogue),
    savedItemsChanged: savedItems.changed,
    now,
  })
  const savedSearches = await list.open(savedSearchesFeature, {
    database,
    accounts,
    catalogue,
    media,
    emails,
    siteOrigins,
    now,
  })
  const person = storedOfPerson({ accounts, favourites, interest, showings, savedItems, now })
  const myPages = await list.open(myPagesFeature, {
    accounts,
    sessions,
    bookings: bookings.own,
    awaiting: notifications.list,
    documents,
    agreements: agreementsOf(others),
    cases,
    homeFollowUp,
    news,
    contacts,
    invoices,
    showings,
    payments: {
      methodsOf: payments.methodsOf,
      moneyOf: (ids) => payments.moneyOfInvoices(db, ids),
    },
    kept: { of: person.of, searches: (owner) => savedSearches.list(owner) },
    onDegraded,
  })
  return { feed, savedSearches, person, visit: myPages.visit }
}

/** Completed contracts of a person's bookings. */
const agreementsOf =
  ({ core, bookingContracts }: Pick<BuyingFeatures, 'core' | 'bookingContracts'>) =>
  async (owner: Parameters<Bookings['own']>[0]): Promise<readonly VisitorDocument[]> => {
    const agreements = await bookingContracts.agreementsOf(await core.ownOrReleased(owner))
    return agreements.map(({ bookingId, homeId, title, signedAt, voidedAt, href }) => ({
      id: asId<'Document'>(bookingId),
      homeId,
      kind: 'agreement',
      title,
      issuedAt: signedAt,
      dueOn: null,
      action: 'sign',
      status: 'done',
      actedAt: signedAt,
      voidedAt,
      href,
    }))
  }
