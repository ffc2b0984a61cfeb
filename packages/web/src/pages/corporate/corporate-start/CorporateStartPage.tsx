import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { FactListBlock } from '../../../blocks/fact-list/FactListBlock.tsx'
import { LinkListBlock } from '../../../blocks/link-list/LinkListBlock.tsx'
import { NewsRows } from '../../../features/corporate/NewsRows.tsx'
import { People } from '../../../features/staff-contacts/People.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './CorporateStartPage.module.css'

type Model = PageModels['corporate-start']

export function CorporateStartPage({ model }: TemplateProps<'corporate-start'>) {
  const texts = useTexts('corporate').corporate
  const { figures, body, people, ways, news, newsHref, blocks } = model
  return (
    <>
      <Hero model={model} />
      {figures && <FactListBlock id="figures" model={figures} />}
      <Businesses businesses={model.businesses} body={body} />
      {news.length > 0 && (
        <HeadedSection
          id="news"
          heading={texts.news.latest}
          more={newsHref ? { text: texts.news.all, href: newsHref, openInNewTab: false } : null}
          layout="beside"
          ground="sunken"
        >
          <NewsRows rows={news.map((one) => ({ ...one, kind: texts.news.one[one.type] }))} />
        </HeadedSection>
      )}
      {people && (
        <HeadedSection id="people" heading={people.heading} layout="beside">
          <People people={people.people} />
        </HeadedSection>
      )}
      <Blocks blocks={blocks} />
      {ways.length > 0 && (
        <LinkListBlock
          id="ways"
          model={{
            heading: texts.start.ways,
            intro: null,
            layout: 'rows',
            links: ways.map((way) => ({ ...way, picture: null, date: null })),
          }}
        />
      )}
    </>
  )
}

/** Text first, above the picture. */
const Hero = ({ model: { heading, lead, picture, credit } }: { model: Model }) => (
  <Section className={styles.top}>
    <div className={styles.hero}>
      <Heading level={1} className={styles.heading}>
        {heading}
      </Heading>
      <p className={styles.lead}>{lead}</p>
      {picture && (
        <figure className={styles.figure}>
          <Picture picture={picture} ratio="21x9" sizes="100vw" priority className={styles.picture} />
          {credit && <figcaption className={styles.credit}>{credit}</figcaption>}
        </figure>
      )}
    </div>
  </Section>
)

function Businesses({ businesses, body }: Pick<Model, 'businesses' | 'body'>) {
  if (businesses === null && body === '') return null
  return (
    <HeadedSection id="businesses" heading={businesses?.heading ?? null} layout="beside">
      {body !== '' && <RichText html={body} className={styles.body} />}
      {businesses && (
        <ul className={styles.businesses}>
          {businesses.items.map(({ title, text, href }) => (
            <li key={title} className={styles.business}>
              <h3 className={styles.name}>{href ? <a href={href}>{title}</a> : title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </HeadedSection>
  )
}
