import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { Initials } from '../../../features/stories/Initials.tsx'
import { LargeQuote } from '../../../features/stories/LargeQuote.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './TestimonialPage.module.css'

type Model = PageModels['testimonial']

export function TestimonialPage({ model }: TemplateProps<'testimonial'>) {
  const { heading, lead, quote, picture, caption, questions, projects, others, blocks } = model
  const texts = useTexts('reading').reading.story
  return (
    <>
      <article>
        <Wrap className={styles.top}>
          <header className={styles.words}>
            <Heading level={1} size="display-2">
              {heading}
            </Heading>
            <p className={styles.lead}>{lead}</p>
            <Person model={model} />
          </header>
          {picture && (
            <figure className={styles.figure}>
              <Picture picture={picture} ratio="4x5" sizes="(min-width: 960px) 42vw, 100vw" priority />
              {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
            </figure>
          )}
        </Wrap>
        <Wrap>
          <LargeQuote text={quote} name={null} className={styles.quote} />
          <dl className={styles.questions}>
            {questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>
                  <RichText html={answer} size="reading" />
                </dd>
              </div>
            ))}
          </dl>
        </Wrap>
      </article>
      {model.facts.length > 0 && (
        <HeadedSection id="home-facts" heading={texts.facts} size="heading-2" layout="beside" ground="sunken">
          <Facts facts={model.facts} />
        </HeadedSection>
      )}
      <Blocks blocks={blocks} />
      {projects.length > 0 && (
        <HeadedSection id="their-home" heading={texts.home} size="heading-1">
          <UnevenPlates
            items={projects}
            itemKey={(project) => project.id}
            plate={(project, slot) => <ProjectPlate project={project} {...slot} />}
          />
        </HeadedSection>
      )}
      {others.length > 0 && <Others others={others} />}
    </>
  )
}

function Person({ model }: { model: Model }) {
  const site = useSite()
  const { name, context, publishedAt } = model
  return (
    <div className={styles.person}>
      <Initials name={name} />
      <p>
        <strong>{name}</strong>
        <span>{context}</span>
        {publishedAt && <time dateTime={publishedAt}>{formatLongDate(dayOf(publishedAt), site)}</time>}
      </p>
    </div>
  )
}

function Others({ others }: Pick<Model, 'others'>) {
  const texts = useTexts('reading').reading.story
  return (
    <HeadedSection id="others" heading={texts.others} size="heading-1">
      <ul className={styles.others}>
        {others.map(({ href, name, context, quote }) => (
          <li key={href}>
            <LargeQuote text={quote} name={`${name}, ${context}`} />
            <TextLink href={href}>{texts.readTheirs(name)}</TextLink>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
