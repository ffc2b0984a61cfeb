import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { NewsRows } from '../../../features/corporate/NewsRows.tsx'
import { PressPictures } from '../../../features/corporate/PressPictures.tsx'
import { ShareButton } from '../../../features/share/ShareButton.tsx'
import { People } from '../../../features/staff-contacts/People.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './PressReleasePage.module.css'

export function PressReleasePage({ model }: TemplateProps<'press-release'>) {
  const { heading, lead, body, boilerplate, related, pictures, blocks } = model
  const site = useSite()
  const { press } = useTexts('corporate').corporate
  const day = formatLongDate(dayOf(model.publishedAt), site)
  return (
    <>
      <Wrap className={styles.page}>
        <article className={styles.release}>
          <header className={styles.header}>
            <p className={styles.kind}>
              {press.release}. {press.topic[model.topic]}.
            </p>
            <Heading level={1} size="display-2">
              {heading}
            </Heading>
            <p className={styles.lead}>
              <time dateTime={model.publishedAt} className={styles.dateline}>
                {press.dateline(model.place, day)}.
              </time>{' '}
              {lead}
            </p>
          </header>
          <RichText html={body} size="reading" />
          {model.quotes.map((quote) => (
            <figure key={quote.text} className={styles.quote}>
              <blockquote>{quote.text}</blockquote>
              <figcaption>
                {quote.name}, {quote.role}
              </figcaption>
            </figure>
          ))}
          {boilerplate && (
            <section className={styles.boilerplate} aria-labelledby="boilerplate">
              <Heading level={2} size="heading-4" id="boilerplate">
                {boilerplate.heading}
              </Heading>
              <p>{boilerplate.text}</p>
            </section>
          )}
        </article>
        <Beside model={model} />
      </Wrap>
      <PressPictures pictures={pictures} ground="sunken" />
      <Blocks blocks={blocks} />
      {related.length > 0 && (
        <HeadedSection id="related" heading={press.related} layout="beside">
          <NewsRows rows={related.map((release) => ({ ...release, kind: press.topic[release.topic] }))} />
        </HeadedSection>
      )}
    </>
  )
}

function Beside({ model }: TemplateProps<'press-release'>) {
  const { press } = useTexts('corporate').corporate
  const { contacts, documents, url, heading, newsRoomHref } = model
  return (
    <div className={styles.beside}>
      {contacts.length > 0 && (
        <section aria-labelledby="press-contacts">
          <Heading level={2} size="heading-4" id="press-contacts" className={styles.name}>
            {press.contacts}
          </Heading>
          <People people={contacts} narrow />
        </section>
      )}
      {documents.length > 0 && (
        <section aria-labelledby="documents">
          <Heading level={2} size="heading-4" id="documents" className={styles.name}>
            {press.documents}
          </Heading>
          <ul className={styles.documents}>
            {documents.map((document) => (
              <li key={document.href}>
                <a href={document.href} download>
                  {document.title} ({press.pdf})
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.ways}>
        {newsRoomHref && <TextLink href={newsRoomHref}>{press.toNewsRoom}</TextLink>}
        <ShareButton url={url} title={heading} />
      </div>
    </div>
  )
}
