import type { ListedPage } from '@nyhem/contract/calls/editing'
import { addressOfEdited } from '@nyhem/contract/office-pages'
import type { ReactNode } from 'react'
import { Link } from '../../../entry/navigation.tsx'
import { momentText } from '../../../texts/format.ts'
import { usePagesTexts } from '../../../texts/use-pages-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import table from '../../../ui/Table.module.css'
import { PageStatus } from '../PageStatus.tsx'
import css from './list.module.css'

export function ColumnHeads({ children }: { children?: ReactNode }) {
  const texts = usePagesTexts()
  return (
    <thead>
      <tr>
        <th scope="col">{texts.page}</th>
        <th scope="col">{texts.kind}</th>
        <th scope="col">{texts.state}</th>
        <th scope="col">{texts.changed}</th>
        <th scope="col">{texts.here}</th>
        {children}
      </tr>
    </thead>
  )
}

type NameProps = { page: ListedPage; isInTree?: true; children?: ReactNode }

/** Title and address. In the tree the row has the focus, in a list the link. */
export function PageName({ page, isInTree, children }: NameProps) {
  const texts = usePagesTexts()
  return (
    <th scope="row" className={css.cell}>
      <div className={css.name}>
        {children}
        <span className={css.titles}>
          <Link
            href={addressOfEdited(page.pageId)}
            {...(isInTree ? { tabIndex: -1 } : { 'data-row': true })}
            className={css.title}
          >
            {page.title || page.path}
          </Link>
          <small className={css.path}>{page.path}</small>
        </span>
        {isInTree && page.below > 0 && (
          <span className={css.below}>
            <span aria-hidden="true">{page.below}</span>
            <span className={css.hidden}>{texts.below(page.below)}</span>
          </span>
        )}
      </div>
    </th>
  )
}

export function PageCells({ page }: { page: ListedPage }) {
  const language = useTexts()
  const texts = usePagesTexts()
  return (
    <>
      <td className={table.quiet}>{texts.kindNames[page.kind] ?? page.kind}</td>
      <td>
        <PageStatus state={page.state} />
        {page.nextChangeAt && <small className={css.note}>{texts.next(momentText(language, page.nextChangeAt))}</small>}
      </td>
      <td className={table.quiet}>
        <time dateTime={page.changedAt}>{momentText(language, page.changedAt)}</time>
        <small className={css.note}>{page.changedBy ?? texts.files}</small>
      </td>
      <td>
        {page.present.length > 0 && (
          <ul className={css.here}>
            {page.present.map((name) => (
              <li key={name} title={name}>
                <Initials name={name} />
                <span className={css.hidden}>{name}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
    </>
  )
}
