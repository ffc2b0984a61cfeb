import type { OpenDocumentModel } from '@nyhem/contract/pages/documents'
import { formatDate } from '@nyhem/domain/sites/format'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Facts, knownFacts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { dayOf, fileSizeText } from '../housing-words/housing-format.ts'
import styles from './MyDocuments.module.css'

type Props = { document: OpenDocumentModel }

/** The file in the browser's own viewer, with ways to open it by itself and to keep it. */
export function ReadDocument({ document: { title, file } }: Props) {
  const { read } = useTexts().documents
  const site = useSite()
  return (
    <section className={styles.part} aria-labelledby="read">
      <Heading level={2} size="heading-3" id="read">
        {read.heading}
      </Heading>
      <iframe className={styles.frame} src={`${file.href}#navpanes=0`} title={read.frame(title)} loading="lazy">
        {read.none}
      </iframe>
      <div className={styles.actions}>
        <ButtonLink href={file.href} look="outlined" openInNewTab>
          {read.open}
        </ButtonLink>
        <ButtonLink href={file.downloadHref} look="quiet">
          {read.download(fileSizeText(file.bytes, site))}
        </ButtonLink>
      </div>
    </section>
  )
}

/** What a document is about, in words: also for whoever cannot read the file. */
export function AboutDocument({ document }: Props) {
  const { documents: texts } = useTexts()
  const site = useSite()
  const { summary, action, status, kind, home, issuedOn, dueOn } = document
  const names = texts.read.facts
  return (
    <section className={styles.part} aria-labelledby="about">
      <Heading level={2} size="heading-4" id="about">
        {action === 'sign' && status === 'pending' ? texts.read.shownInApp : texts.read.summary}
      </Heading>
      {summary !== '' && <p className={styles.summary}>{summary}</p>}
      <Facts
        columns={1}
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

/** Who has done their part and who has not; nothing where it is the person alone. */
export function PersonsWhoAct({ document: { action, persons } }: Props) {
  const { persons: words } = useTexts().documents
  const site = useSite()
  if (persons.length < 2 || action === 'none') return null
  const acted = action === 'sign' ? words.signed : words.approved
  return (
    <section className={styles.part} aria-labelledby="persons">
      <Heading level={2} size="heading-4" id="persons">
        {words.heading}
      </Heading>
      <ul className={styles.persons}>
        {persons.map(({ name, isMe, actedOn }) => (
          <li key={`${isMe} ${name}`}>
            <span>{isMe ? words.me(name) : name}</span>
            <span>{actedOn === null ? words.waiting : acted(formatDate(dayOf(actedOn), site))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
