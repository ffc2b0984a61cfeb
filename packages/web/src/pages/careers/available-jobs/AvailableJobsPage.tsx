import type { Job } from '@nyhem/contract/pages/careers'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { jobQuery } from '@nyhem/domain/careers/job-list'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { jobFacts, lastDayText } from '../../../features/careers/job-text.ts'
import { ChoiceRows } from '../../../features/choice-rows/ChoiceRows.tsx'
import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Accordion } from '../../../ui/accordion/Accordion.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './AvailableJobsPage.module.css'

type Model = PageModels['available-jobs']

/** Each position expands in place and has an address. */
export function AvailableJobsPage({ model }: TemplateProps<'available-jobs'>) {
  const texts = useTexts('service').service.jobs
  return (
    <>
      <PageTop heading={model.heading} lead={model.lead} />
      {model.total > 0 && <Filters model={model} />}
      <Wrap className={styles.result}>
        {model.dropped && <Message tone="info">{texts.dropped}</Message>}
        {model.total > 0 && (
          <p role="status" className={styles.count}>
            {texts.count(model.jobs.length)}
          </p>
        )}
        {model.jobs.length === 0 ? <NoJobs model={model} /> : <Jobs model={model} />}
      </Wrap>
      <Blocks blocks={model.blocks} />
    </>
  )
}

function Filters({ model: { action, chosen, choices } }: { model: Model }) {
  const texts = useTexts('service').service.jobs
  const href = (change: Partial<Model['chosen']>) => `${action}${jobQuery({ ...chosen, ...change })}`
  return (
    <ChoiceRows
      rows={[
        {
          label: texts.place,
          everything: {
            text: texts.all,
            href: href({ place: null }),
            count: choices.anyPlace,
            chosen: chosen.place === null,
          },
          choices: choices.places.map(({ place, count }) => ({
            text: place,
            href: href({ place }),
            count,
            chosen: chosen.place === place,
          })),
        },
        {
          label: texts.field,
          everything: {
            text: texts.all,
            href: href({ field: null }),
            count: choices.anyField,
            chosen: chosen.field === null,
          },
          choices: choices.fields.map(({ field, count }) => ({
            text: texts.fieldName[field],
            href: href({ field }),
            count,
            chosen: chosen.field === field,
          })),
        },
      ]}
    />
  )
}

function Jobs({ model: { jobs, today } }: { model: Model }) {
  const site = useSite()
  const texts = useTexts('service').service.jobs
  return (
    <Accordion
      level={2}
      items={jobs.map((job) => ({
        id: job.id,
        heading: (
          <>
            {job.title}{' '}
            <span className={styles.about}>
              {jobFacts(job, texts)} ·{' '}
              <span className={styles.last}>{lastDayText(job.lastDay, { site, texts, today })}</span>
            </span>
          </>
        ),
        body: <JobBody job={job} />,
        open: jobs.length === 1,
      }))}
    />
  )
}

function JobBody({ job }: { job: Job }) {
  const texts = useTexts('service').service.jobs
  const subject = encodeURIComponent(texts.subject(job.title))
  return (
    <>
      <p>{job.intro}</p>
      <RichText html={job.body} />
      {job.contact && <p>{texts.contact(job.contact.name, job.contact.phone)}</p>}
      <p className={styles.apply}>
        <ButtonLink variant="outlined" href={`mailto:${job.email}?subject=${subject}`}>
          {texts.apply(job.title)}
        </ButtonLink>
      </p>
    </>
  )
}

/** The reason, and the smallest helpful change. */
function NoJobs({ model: { total, action, email } }: { model: Model }) {
  const texts = useTexts('service').service.jobs
  return total > 0 ? (
    <EmptyState
      heading={texts.noneHeading}
      actions={
        <ButtonLink variant="outlined" href={action}>
          {texts.clear}
        </ButtonLink>
      }
    >
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState heading={texts.emptyHeading} actions={<ButtonLink href={`mailto:${email}`}>{texts.write}</ButtonLink>}>
      {texts.emptyText}
    </EmptyState>
  )
}
