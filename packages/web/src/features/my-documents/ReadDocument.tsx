import type { OpenDocumentModel } from '@nyhem/contract/pages/documents'
import { formatDate } from '@nyhem/domain/sites/format'
import { Circle, CircleCheck } from 'lucide-react'
import { fileSizeText } from '../../site/file-size.ts'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Facts, KeyFacts, knownFacts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { DocumentPages } from '../document-pages/DocumentPages.tsx'
import styles from './MyDocuments.module.css'

type Props = { document: OpenDocumentModel }

export function ReadDocument({ document: { title, file } }: Props) {
  const { read } = useTexts('documents').documents
  const site = useSite()
  return (
    <section className={styles.part} aria-labelledby="read">
      <Heading level={2} size="heading-3" id="read">
        {read.heading}
      </Heading>
      <DocumentPages key={file.href} href={file.href} title={read.frame(title)} />
      <div className={styles.actions}>
        <ButtonLink href={file.href} variant="outlined" openInNewTab>
          {read.open}
        </ButtonLink>
        <ButtonLink href={file.downloadHref} variant="quiet">
          {read.download(fileSizeText(file.bytes, site))}
        </ButtonLink>
      </div>
    </section>
  )
}

export function AboutDocument({ document }: Props) {
  const { documents: texts } = useTexts('documents')
  const site = useSite()
  const { summary, figures, action, status, kind, home, issuedOn, dueOn } = document
  const names = texts.read.facts
  return (
    <section className={styles.part} aria-labelledby="about">
      {figures.length > 0 && <KeyFacts facts={figures} className={styles.figures} />}
      <Heading level={2} size="heading-4" id="about">
        {action === 'sign' && status === 'pending' ? texts.read.shownInApp : texts.read.summary}
      </Heading>
      {summary !== '' && <p className={styles.summary}>{summary}</p>}
      <Facts
        facts={knownFacts([
          { label: names.kind, value: texts.kinds[kind] },
          { label: names.home, value: home },
          { label: names.issued, value: formatDate(dayOf(issuedOn), site) },
          { label: names.due, value: dueOn && status === 'pending' ? formatDate(dayOf(dueOn), site) : null },
        ])}
      />
    </section>
  )
}

/** Who has acted and who has not. */
export function PersonsWhoAct({ document: { action, persons } }: Props) {
  const { persons: strings } = useTexts('documents').documents
  const site = useSite()
  if (persons.length === 0 || action === 'none') return null
  const acted = action === 'sign' ? strings.signed : strings.approved
  return (
    <section className={styles.part} aria-labelledby="persons">
      <Heading level={2} size="heading-4" id="persons">
        {strings.heading[action]}
      </Heading>
      <ul className={styles.persons}>
        {persons.map(({ name, isMe, actedOn }) => (
          <li key={`${isMe} ${name}`}>
            {actedOn === null ? <Circle aria-hidden size={20} /> : <CircleCheck aria-hidden size={20} />}
            <span className={styles.person}>{isMe ? strings.me(name) : name}</span>
            <span>{actedOn === null ? strings.waiting : acted(formatDate(dayOf(actedOn), site))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
