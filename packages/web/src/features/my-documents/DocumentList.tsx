import type { ListedDocumentModel } from '@nyhem/contract/pages/documents'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { documentStatuses } from '@nyhem/domain/document/document'
import { type DocumentQuestion, queryOfDocuments } from '@nyhem/domain/document/document-list'
import { formatDate } from '@nyhem/domain/sites/format'
import { usePagePath } from '../../site/page-context.tsx'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import styles from './MyDocuments.module.css'

type Model = PageModels['my-pages-documents']

export function DocumentList({ model }: { model: Model }) {
  const { documents: texts } = useTexts('documents')
  const path = usePagePath()
  const { question, documents, total, counts } = model
  const all = counts.pending + counts.done
  if (all === 0) return <EmptyState heading={texts.empty.heading}>{texts.empty.text}</EmptyState>
  const hrefOf = (status: DocumentQuestion['status']) => path + queryOfDocuments({ status, page: 1 })
  return (
    <>
      <div className={styles.filters}>
        <ChipRow label={texts.filter.label}>
          <Chip href={hrefOf(null)} chosen={question.status === null} count={all}>
            {texts.filter.all}
          </Chip>
          {documentStatuses.map((status) => (
            <Chip key={status} href={hrefOf(status)} chosen={question.status === status} count={counts[status]}>
              {texts.filter[status]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <p className={styles.count} role="status">
        {texts.count(total)}
      </p>
      {documents.length === 0 && question.status !== null ? (
        <EmptyState
          heading={texts.empty.filteredHeading[question.status]}
          actions={
            <ButtonLink href={path} variant="outlined">
              {texts.empty.clear}
            </ButtonLink>
          }
        >
          {texts.empty.filtered}
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-label={texts.list}>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ol>
      )}
      <Pages model={model} />
    </>
  )
}

function DocumentRow({ document }: { document: ListedDocumentModel }) {
  const { documents: texts } = useTexts('documents')
  const site = useSite()
  const { title, href, kind, action, home, issuedOn, actedOn, voidedOn } = document
  return (
    <li className={styles.row}>
      <div className={styles.rowTop}>
        <h2 className={styles.name}>
          <a href={href}>{title}</a>
        </h2>
        <DocumentState document={document} />
      </div>
      {home && <p className={styles.home}>{home}</p>}
      <ul className={styles.marks}>
        <li>{texts.kinds[kind]}</li>
        <Due document={document} />
        {actedOn && action !== 'none' ? (
          <li>{texts.acted[action](formatDate(dayOf(actedOn), site))}</li>
        ) : (
          <li>{texts.issued(formatDate(dayOf(issuedOn), site))}</li>
        )}
        {voidedOn && <li className={styles.late}>{texts.voided(formatDate(dayOf(voidedOn), site))}</li>}
      </ul>
    </li>
  )
}

function Due({ document: { status, dueOn, isOverdue } }: { document: ListedDocumentModel }) {
  const { documents: texts } = useTexts('documents')
  const site = useSite()
  if (status !== 'pending' || dueOn === null) return null
  const day = formatDate(dayOf(dueOn), site)
  return <li className={isOverdue ? styles.late : undefined}>{isOverdue ? texts.overdue(day) : texts.due(day)}</li>
}

export function DocumentState({ document: { action, status, voidedOn } }: { document: ListedDocumentModel }) {
  const { states } = useTexts('documents').documents
  if (voidedOn)
    return (
      <StatusMark tone="closed" form="ring">
        {states.void}
      </StatusMark>
    )
  if (action === 'none')
    return (
      <StatusMark tone="closed" form="ring">
        {states.read}
      </StatusMark>
    )
  if (status === 'pending')
    return (
      <StatusMark tone="ongoing" form="half">
        {states[action]}
      </StatusMark>
    )
  return (
    <StatusMark tone="executed" form="tick">
      {action === 'sign' ? states.signed : states.approved}
    </StatusMark>
  )
}

function Pages({ model: { question, pages } }: { model: Model }) {
  const texts = useTexts('documents').documents.pages
  const path = usePagePath()
  if (pages === 1) return null
  const hrefOf = (page: number) => path + queryOfDocuments({ ...question, page })
  return (
    <nav className={styles.pages} aria-label={texts.label}>
      {question.page > 1 && (
        <ButtonLink href={hrefOf(question.page - 1)} variant="outlined">
          {texts.previous}
        </ButtonLink>
      )}
      <span>{texts.at(question.page, pages)}</span>
      {question.page < pages && (
        <ButtonLink href={hrefOf(question.page + 1)} variant="outlined">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  )
}
