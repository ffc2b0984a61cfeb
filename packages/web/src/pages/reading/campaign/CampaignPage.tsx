import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { pointIconDrawings } from '../../../blocks/campaign/point-icons.ts'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Accordion } from '../../../ui/accordion/Accordion.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './CampaignPage.module.css'

type Model = PageModels['campaign']

/** Outside its period the page says so and has no button. */
export function CampaignPage({ model }: TemplateProps<'campaign'>) {
  const { heading, lead, picture, body, points, projects, terms, blocks } = model
  const texts = useTexts('reading').reading.offer
  return (
    <>
      <Wrap className={styles.top}>
        <div className={styles.words}>
          <Heading level={1}>{heading}</Heading>
          <p className={styles.lead}>{lead}</p>
          <Days model={model} />
          <Invitation model={model} />
        </div>
        {picture && (
          <Picture
            picture={picture}
            ratio="4x5"
            sizes="(min-width: 960px) 50vw, 100vw"
            priority
            className={styles.picture}
          />
        )}
      </Wrap>
      <Wrap className={styles.offer}>
        <RichText html={body} size="reading" />
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map(({ icon, text }) => (
              <li key={text}>
                <Icon of={pointIconDrawings[icon]} size={24} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </Wrap>
      {projects.length > 0 && (
        <HeadedSection id="offer-homes" heading={texts.homes} ground="sunken">
          <UnevenPlates
            items={projects}
            itemKey={(project) => project.id}
            plate={(project, slot) => <ProjectPlate project={project} {...slot} />}
          />
        </HeadedSection>
      )}
      <Blocks blocks={blocks} />
      <Wrap className={styles.terms}>
        <Accordion
          level={2}
          items={[{ id: 'terms', heading: texts.terms, body: <RichText html={terms} size="small" /> }]}
        />
      </Wrap>
    </>
  )
}

function Days({ model }: { model: Model }) {
  const site = useSite()
  const texts = useTexts('reading').reading.offer
  const [from, until] = [model.from, model.until].map((day) => formatLongDate(dayOf(day), site))
  if (model.state === 'running') return <p className={styles.days}>{texts.runs(until ?? '', model.daysLeft)}</p>
  return (
    <Message tone="info" heading={model.state === 'coming' ? texts.coming(from ?? '') : texts.over(until ?? '')}>
      <p>{model.state === 'coming' ? texts.comingWhy : texts.overWhy}</p>
    </Message>
  )
}

function Invitation({ model }: { model: Model }) {
  const { link, meanwhile } = model
  const shown = link ?? meanwhile
  if (!shown) return null
  return (
    <ButtonLink
      href={shown.href}
      openInNewTab={shown.openInNewTab}
      size="large"
      variant={link ? 'filled' : 'outlined'}
      wide="on-phones"
      className={styles.button}
    >
      {shown.text}
    </ButtonLink>
  )
}
