import type { FaqItem } from '@nyhem/contract/pages/service'
import { faqQueryNames, findQuestions } from '@nyhem/domain/service/faq-search'
import { useState } from 'react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { AnswerSearch } from '../../../features/service/AnswerSearch.tsx'
import { FileList } from '../../../features/service/FileList.tsx'
import { VideoStage, VideoTexts } from '../../../features/video/Video.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Accordion } from '../../../ui/accordion/Accordion.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './FaqPage.module.css'

/** Filtered while typing. Without scripts the address filters. */
export function FaqPage({ model }: TemplateProps<'faq'>) {
  const texts = useTexts('service').service.faq
  const { action, company, customerServiceHref } = model
  const [text, setText] = useState(model.asked)
  const topics = findQuestions(model.topics, text)
  const count = topics.reduce((sum, { items }) => sum + items.length, 0)
  const isNarrowed = text.trim() !== ''

  const change = (next: string) => {
    setText(next)
    // The address reflects the filter, for sharing and Back.
    const query = next.trim() === '' ? '' : `?${new URLSearchParams({ [faqQueryNames.text]: next.trim() })}`
    history.replaceState(history.state, '', `${action}${query}`)
  }

  return (
    <>
      <PageTop heading={model.heading} lead={model.lead}>
        <AnswerSearch
          {...{ action, text, label: texts.label, hint: texts.hint, find: texts.find, onText: change }}
          onSubmit={() => document.getElementById('questions')?.scrollIntoView()}
        />
      </PageTop>
      <Wrap className={styles.page}>
        <nav className={styles.index} aria-label={texts.topics}>
          <ul>
            {topics.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div id="questions">
          <p role="status" className={styles.count}>
            {texts.found(count)}
          </p>
          {count === 0 && (
            <EmptyState
              heading={texts.noneHeading(text.trim())}
              actions={
                <ButtonLink href={action} variant="outlined" onSelect={() => change('')}>
                  {texts.all}
                </ButtonLink>
              }
            >
              {texts.noneText}
            </EmptyState>
          )}
          {topics.map(({ id, heading, items }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className={styles.topic}>
              <Heading level={2} size="heading-2" id={`${id}-heading`} className={styles.topicHeading}>
                {heading}
              </Heading>
              <Accordion
                items={items.map((item) => ({
                  id: item.id,
                  heading: item.question,
                  body: <Answer item={item} />,
                  // A few answers are shown open, many are listed closed.
                  open: isNarrowed && count <= 3,
                }))}
              />
            </section>
          ))}
        </div>
      </Wrap>
      <Blocks blocks={model.blocks} />
      <HeadedSection id="ask" heading={texts.askHeading} size="heading-2" ground="sunken">
        <p>{texts.askText(company.phone, company.email)}</p>
        {customerServiceHref && (
          <p className={styles.ask}>
            <ButtonLink href={customerServiceHref} variant="outlined">
              {texts.toService}
            </ButtonLink>
          </p>
        )}
      </HeadedSection>
    </>
  )
}

const Answer = ({ item }: { item: FaqItem }) => (
  <>
    <RichText html={item.answer} />
    {item.youtubeLink && (
      <div className={styles.film}>
        <VideoStage
          title={item.question}
          videoUrl={item.youtubeLink}
          image={item.youtubeImage}
          description={item.youtubeDescription}
          renderOnPage
        />
        <VideoTexts description={item.youtubeDescription} scriptText={item.youtubeScriptText} />
      </div>
    )}
    <FileList files={item.files} />
  </>
)
