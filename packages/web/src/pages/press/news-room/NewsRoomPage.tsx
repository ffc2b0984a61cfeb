import { newsListQuery } from '@nyhem/domain/press/news-list'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { CorporateHead } from '../../../features/corporate/CorporateHead.tsx'
import { NewsPages } from '../../../features/corporate/NewsPages.tsx'
import { NewsRows } from '../../../features/corporate/NewsRows.tsx'
import { PressPictures } from '../../../features/corporate/PressPictures.tsx'
import { PressLink } from '../../../features/press-subscription/PressLink.tsx'
import { PressSubscription } from '../../../features/press-subscription/PressSubscription.tsx'
import { People } from '../../../features/staff-contacts/People.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Chip, ChipRow } from '../../../ui/chips/Chip.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './NewsRoomPage.module.css'

/** Press contact first, then news, pictures and e-mail subscription. */
export function NewsRoomPage({ model }: TemplateProps<'news-room'>) {
  const { press, subscription } = useTexts('corporate').corporate
  const { heading, intro, contacts, link, pictures, facts, blocks } = model
  return (
    <>
      <CorporateHead heading={heading} lead={intro} aside={<Contacts contacts={contacts} />}>
        <PressLink link={link} />
      </CorporateHead>
      <HeadedSection id="releases" heading={press.releases} size="heading-1" layout="beside">
        <Releases model={model} />
      </HeadedSection>
      <HeadedSection
        id="subscribe"
        heading={subscription.heading}
        intro={subscription.lead}
        layout="beside"
        ground="sunken"
      >
        <PressSubscription {...model.subscription} />
      </HeadedSection>
      <PressPictures pictures={pictures} ground="plain" />
      {facts.length > 0 && (
        <HeadedSection id="facts" heading={press.facts} layout="beside">
          <Facts facts={facts} columns={1} className={styles.facts} />
        </HeadedSection>
      )}
      <Blocks blocks={blocks} />
    </>
  )
}

function Contacts({ contacts }: Pick<TemplateProps<'news-room'>['model'], 'contacts'>) {
  const { press } = useTexts('corporate').corporate
  return (
    <section aria-labelledby="press-contacts">
      <Heading level={2} size="heading-4" id="press-contacts" className={styles.name}>
        {press.contacts}
      </Heading>
      <People people={contacts} narrow />
    </section>
  )
}

function Releases({ model }: TemplateProps<'news-room'>) {
  const { press } = useTexts('corporate').corporate
  const { action, releases, topic, topics, paging } = model
  const all = topics.reduce((sum, { count }) => sum + count, 0)
  if (all === 0)
    return (
      <EmptyState heading={press.none.heading} level={3}>
        {press.none.text}
      </EmptyState>
    )
  return (
    <>
      {topics.length > 1 && (
        <div className={styles.topics}>
          <ChipRow label={press.topics}>
            <Chip href={`${action}#releases`} count={all} chosen={topic === null}>
              {press.everyTopic}
            </Chip>
            {topics.map((one) => (
              <Chip
                key={one.topic}
                href={`${action}${newsListQuery({ topic: one.topic })}#releases`}
                count={one.count}
                chosen={topic === one.topic}
              >
                {press.topic[one.topic]}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <NewsRows rows={releases.map((release) => ({ ...release, kind: press.topic[release.topic] }))} />
      <NewsPages paging={paging} hrefTo={(page) => `${action}${newsListQuery({ topic, page })}#releases`} />
    </>
  )
}
