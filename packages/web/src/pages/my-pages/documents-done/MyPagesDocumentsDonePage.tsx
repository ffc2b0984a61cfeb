import { formatDate } from '@nyhem/domain/sites/format'
import own from '../../../features/my-documents/MyDocuments.module.css'
import { PersonsWhoAct } from '../../../features/my-documents/ReadDocument.tsx'
import { UnknownDocument } from '../../../features/my-documents/UnknownDocument.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { usePagePath } from '../../../site/page-context.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function MyPagesDocumentsDonePage({ model }: TemplateProps<'my-pages-documents-done'>) {
  const { done, back } = useTexts('documents').documents
  const site = useSite()
  const { document, next, listHref } = model
  if (!document || document.action === 'none')
    return (
      <Wrap className={styles.page}>
        <UnknownDocument listHref={listHref} />
      </Wrap>
    )
  const { action, title, actedOn, file } = document
  return (
    <Wrap className={styles.page}>
      <div className={own.main}>
        <div className={own.part}>
          <Heading level={1} size="display-2">
            {done.heading[action]}
          </Heading>
          {actedOn && <p className={own.lead}>{done.when[action](title, formatDate(dayOf(actedOn), site))}</p>}
          <Standing model={model} />
          <div className={own.actions}>
            {model.sealedHref && <ButtonLink href={model.sealedHref}>{done.sealed}</ButtonLink>}
            <ButtonLink href={file.downloadHref} variant="outlined">
              {done.original}
            </ButtonLink>
          </div>
        </div>
        <PersonsWhoAct document={document} />
        {next && (
          <section className={own.part} aria-labelledby="next">
            <Heading level={2} size="heading-4" id="next">
              {done.next}
            </Heading>
            <TextLink href={next.href}>{next.title}</TextLink>
          </section>
        )}
        <p className={own.lead}>
          <a href={listHref}>{back}</a>
        </p>
      </div>
    </Wrap>
  )
}

/** Pending signers, or that the document is being sealed or complete. */
function Standing({ model: { document, isDoneByAll, sealedHref } }: TemplateProps<'my-pages-documents-done'>) {
  const { done } = useTexts('documents').documents
  const path = usePagePath()
  if (!document) return null
  if (!isDoneByAll) {
    const others = document.persons.filter(({ actedOn, name }) => actedOn === null && name !== '')
    return (
      <Message tone="info">
        <p>{done.waiting(others.map(({ name }) => name).join(', '))}</p>
      </Message>
    )
  }
  return (
    <>
      <Message tone="success">
        <p>{done.all[document.action === 'approve' ? 'approve' : 'sign']}</p>
      </Message>
      {sealedHref === null && (
        <p className={own.waiting}>
          {done.sealing} <a href={`${path}?documentId=${document.id}`}>{done.refresh}</a>
        </p>
      )}
    </>
  )
}
