import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import { formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { AnswerSearch } from '../../../features/service/AnswerSearch.tsx'
import { clockRange, daysText, openingDay } from '../../../features/service/hours-text.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { phoneHref } from '../../../ui/text-link/phone-href.ts'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import { WithoutScripts } from '../../../ui/without-scripts/WithoutScripts.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './CustomerServicePage.module.css'

type Model = PageModels['customer-service']

export function CustomerServicePage({ model }: TemplateProps<'customer-service'>) {
  const texts = useTexts('service').service.help
  const { searchAction, questions } = model
  return (
    <>
      <div className={styles.search}>
        <Wrap>
          <Heading level={1} size="display-2">
            {model.heading}
          </Heading>
          {model.lead && <p className={styles.lead}>{model.lead}</p>}
          {searchAction && <AnswerSearch action={searchAction} label={texts.label} find={texts.find} />}
          {questions.length > 0 && (
            <nav aria-label={texts.questions}>
              <ul className={styles.questions}>
                {questions.map(({ question, href }) => (
                  <li key={href}>
                    <a href={href}>{question}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </Wrap>
      </div>
      <Section space="tight">
        <div className={styles.ways}>
          <Phone model={model} />
          <OtherWays model={model} />
        </div>
      </Section>
      <Topics model={model} />
      <Blocks blocks={model.blocks} />
    </>
  )
}

function Phone({ model: { phone, urgent } }: { model: Model }) {
  const { help } = useTexts('service').service
  const hours = useHours(phone.spans)
  return (
    <div>
      <Heading level={2} size="heading-2">
        {help.phone}
      </Heading>
      <a href={phoneHref(phone.number)} className={styles.number}>
        {phone.number}
      </a>
      <p className={styles.opening} data-state={phone.opening.state}>
        <OpeningText opening={phone.opening} />
      </p>
      <Facts className={styles.hours} columns={1} facts={hours} />
      {urgent && (
        <Message tone="warning" heading={urgent.heading} className={styles.urgent}>
          <p>{urgent.text}</p>
          <p>
            <a href={phoneHref(urgent.phone)}>{help.call(urgent.phone)}</a>
          </p>
        </Message>
      )}
    </div>
  )
}

function useHours(spans: Model['phone']['spans']) {
  const site = useSite()
  const { weekday } = useTexts('service').service
  return spans.map(({ days, opens, closes }) => ({
    label: daysText(days, weekday),
    value: clockRange(opens, closes, site),
  }))
}

function OpeningText({ opening }: { opening: Model['phone']['opening'] }): string {
  const site = useSite()
  const { service } = useTexts('service')
  const { help } = service
  if (opening.state === 'open') return help.openUntil(formatTime(opening.until as Instant, site))
  if (opening.opensAt === null) return help.closed
  const opensAt = opening.opensAt as Instant
  return help.closedUntil(
    openingDay(siteDayOf(opensAt, site), opening.inDays, { site, service }),
    formatTime(opensAt, site),
  )
}

function OtherWays({ model: { reportHref, email, contactHref, phone } }: { model: Model }) {
  const { help } = useTexts('service').service
  return (
    <div>
      {reportHref && (
        <div className={styles.way}>
          <Heading level={2} size="heading-3">
            {help.reportHeading}
          </Heading>
          <p>{help.reportText}</p>
          <ButtonLink href={reportHref} variant="outlined">
            {help.report}
          </ButtonLink>
          <WithoutScripts text={help.reportNeedsScripts} phone={phone.number} />
        </div>
      )}
      <div className={styles.way}>
        <Heading level={2} size="heading-3">
          {help.write}
        </Heading>
        <p>
          {help.writeText} <a href={`mailto:${email}`}>{email}</a>
        </p>
        {contactHref && <TextLink href={contactHref}>{help.people}</TextLink>}
      </div>
    </div>
  )
}

function Topics({ model: { topics, searchAction } }: { model: Model }) {
  const { help } = useTexts('service').service
  return (
    <HeadedSection
      id="topics"
      heading={help.topics}
      layout="beside"
      more={searchAction === null ? null : { text: help.allQuestions, href: searchAction, openInNewTab: false }}
    >
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.id} id={topic.id} className={styles.topic}>
            <div>
              <Heading level={3} size="heading-3">
                {topic.heading}
              </Heading>
              <p>{topic.text}</p>
            </div>
            <div className={styles.reach}>
              {topic.links.map(({ href, text, openInNewTab }) => (
                <TextLink key={href} href={href} openInNewTab={openInNewTab}>
                  {text}
                </TextLink>
              ))}
              {topic.phone && <a href={phoneHref(topic.phone)}>{topic.phone}</a>}
              {topic.email && <a href={`mailto:${topic.email}`}>{topic.email}</a>}
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
