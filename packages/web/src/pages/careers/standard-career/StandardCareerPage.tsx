import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { JobRows } from '../../../features/careers/JobRows.tsx'
import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { StepTimeline } from '../../../ui/steps/StepTimeline.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './StandardCareerPage.module.css'

type Model = PageModels['standard-career']

export function StandardCareerPage({ model }: TemplateProps<'standard-career'>) {
  const texts = useTexts('service').service.careers
  const { picture, people, benefits, steps, jobs } = model
  return (
    <>
      <PageTop heading={model.heading} lead={model.lead}>
        {jobs && jobs.total > 0 && <ButtonLink href={jobs.href}>{texts.allJobs(jobs.total)}</ButtonLink>}
      </PageTop>
      {picture && (
        <Wrap className={styles.hero}>
          <Picture picture={picture} ratio="21x9" sizes="100vw" priority />
        </Wrap>
      )}
      {model.body !== '' && (
        <Section>
          <RichText html={model.body} />
        </Section>
      )}
      {people.length > 0 && (
        <HeadedSection id="people" heading={texts.people} size="heading-2">
          <People people={people} />
        </HeadedSection>
      )}
      {benefits.length > 0 && (
        <HeadedSection id="benefits" heading={texts.benefits} ground="sunken">
          <div className={styles.benefits}>
            {benefits.map(({ heading, text }) => (
              <div key={heading} className={styles.benefit}>
                <Heading level={3} size="heading-3">
                  {heading}
                </Heading>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </HeadedSection>
      )}
      {steps.length > 0 && (
        <HeadedSection id="steps" heading={texts.steps}>
          <StepTimeline
            level={3}
            steps={steps.map((step) => ({ key: step.title, ...step, text: <p>{step.text}</p> }))}
          />
        </HeadedSection>
      )}
      {jobs && <JobsAhead jobs={jobs} />}
      <Blocks blocks={model.blocks} />
    </>
  )
}

function People({ people }: Pick<Model, 'people'>) {
  const texts = useTexts('service').service.careers
  return (
    <ul className={styles.people}>
      {people.map(({ name, role, since, quote }) => (
        <li key={name}>
          <blockquote className={styles.quote}>{quote}</blockquote>
          <p className={styles.person}>
            <strong>{name}</strong>, {[role, since === null ? null : texts.since(since)].filter(Boolean).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function JobsAhead({ jobs }: { jobs: NonNullable<Model['jobs']> }) {
  const texts = useTexts('service').service.careers
  return (
    <HeadedSection id="jobs" heading={texts.jobs} layout="beside">
      {jobs.first.length > 0 ? <JobRows jobs={jobs.first} /> : <p>{texts.noJobs}</p>}
      <div className={styles.more}>
        {jobs.total > 0 ? (
          <ButtonLink variant="outlined" href={jobs.href}>
            {texts.allJobs(jobs.total)}
          </ButtonLink>
        ) : (
          <ButtonLink variant="outlined" href={`mailto:${jobs.email}`}>
            {texts.writeTo(jobs.email)}
          </ButtonLink>
        )}
      </div>
    </HeadedSection>
  )
}
