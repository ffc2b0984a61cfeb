import type { HomeBook } from '@nyhem/contract/calls/home-book'
import { getHomeBook } from '@nyhem/contract/routes/home-book.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { dayOf, momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { BookPart } from './BookPart.tsx'
import styles from './HomeBook.module.css'
import { Products } from './Products.tsx'
import { printBook } from './print-book.ts'

type Props = { homeId: string; documentsHref: string | null }

export function HomeBookPart({ homeId, documentsHref }: Props) {
  const { homeBook: strings } = useTexts('home-book')
  const { loaded, retry } = useLoaded(homeId, () => call(getHomeBook, { params: { id: homeId } }))
  if (loaded.status === 'loading')
    return (
      <div role="status" aria-label={strings.loading}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  if (loaded.status === 'failed')
    return (
      <Message tone="error" announce="at-once">
        <p>{strings.notLoaded}</p>
        <Button variant="quiet" onClick={retry}>
          {strings.again}
        </Button>
      </Message>
    )
  const book = loaded.value
  const isEmpty = [book.products, book.chosen, book.care, book.warranties].every(({ length }) => length === 0)
  return (
    <div className={styles.book}>
      {isEmpty && <p className={styles.quiet}>{strings.empty}</p>}
      <Products products={book.products} chosen={book.chosen} />
      <Care care={book.care} />
      <Warranties warranties={book.warranties} />
      <Papers documents={book.documents} href={documentsHref} />
      {!isEmpty && (
        <p className={styles.print}>
          <Button variant="outlined" onClick={printBook}>
            {strings.print}
          </Button>
        </p>
      )}
    </div>
  )
}

function Care({ care }: Pick<HomeBook, 'care'>) {
  const { homeBook: strings } = useTexts('home-book')
  if (care.length === 0) return null
  return (
    <BookPart heading={strings.care}>
      <ul className={styles.rows}>
        {care.map(({ id, title, advice, howOften }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.title}>{title}</p>
              <p>{advice}</p>
            </div>
            <p className={styles.quiet}>{strings.howOften[howOften]}</p>
          </li>
        ))}
      </ul>
    </BookPart>
  )
}

function Warranties({ warranties }: Pick<HomeBook, 'warranties'>) {
  const { homeBook: strings } = useTexts('home-book')
  const site = useSite()
  if (warranties.length === 0) return null
  const day = (text: string) => formatDate(dayOf(text), site)
  return (
    <BookPart heading={strings.warranties}>
      <p className={styles.quiet}>{strings.remind}</p>
      <ul className={styles.rows}>
        {warranties.map(({ id, title, covers, contact, startsOn, endsOn, standing }) => (
          <li key={id} className={styles.row} data-standing={standing}>
            <div>
              <p className={styles.title}>{title}</p>
              <p>
                {strings.covers}: {covers}
              </p>
              <p>
                {strings.contact}: {contact}
              </p>
            </div>
            <p className={styles.quiet}>
              <strong className={styles.standing}>{strings.standing[standing]}</strong>{' '}
              {strings.period(day(startsOn), day(endsOn))}
            </p>
          </li>
        ))}
      </ul>
    </BookPart>
  )
}

type PapersProps = Pick<HomeBook, 'documents'> & { href: string | null }

function Papers({ documents, href }: PapersProps) {
  const { homeBook: strings } = useTexts('home-book')
  const site = useSite()
  if (href === null || documents?.length === 0) return null
  return (
    <BookPart heading={strings.documents}>
      {documents === null && <p className={styles.quiet}>{strings.unproven}</p>}
      <ul className={styles.rows}>
        {documents?.map(({ id, title, issuedAt, href: page }) => (
          <li key={id} className={styles.row}>
            {page === null ? title : <TextLink href={page}>{title}</TextLink>}
            <span className={styles.quiet}>{formatDate(siteDayOf(momentOf(issuedAt), site), site)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <TextLink href={href}>{strings.toDocuments}</TextLink>
      </p>
    </BookPart>
  )
}
