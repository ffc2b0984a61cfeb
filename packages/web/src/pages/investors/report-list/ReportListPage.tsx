import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { reportQuery } from '@nyhem/domain/investors/report-list'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ChoiceRows } from '../../../features/choice-rows/ChoiceRows.tsx'
import { ReportRows } from '../../../features/investors/ReportRows.tsx'
import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './ReportListPage.module.css'

type Model = PageModels['report-list']

export function ReportListPage({ model }: TemplateProps<'report-list'>) {
  const texts = useTexts('service').service.reports
  const shown = model.years.reduce((sum, { reports }) => sum + reports.length, 0)
  return (
    <>
      <PageTop heading={model.heading} lead={model.lead} />
      {model.total > 0 && <Filters model={model} />}
      <Wrap className={styles.top}>
        {model.dropped && <Message tone="info">{texts.dropped}</Message>}
        {model.total > 0 && (
          <p role="status" className={styles.count}>
            {texts.count(shown)}
          </p>
        )}
      </Wrap>
      {shown === 0 && <NoReports model={model} />}
      {model.years.map(({ year, reports }) => (
        <HeadedSection key={year} id={`year-${year}`} heading={String(year)} layout="beside">
          <ReportRows reports={reports} />
        </HeadedSection>
      ))}
      <Blocks blocks={model.blocks} />
    </>
  )
}

function Filters({ model: { action, chosen, choices } }: { model: Model }) {
  const texts = useTexts('service').service.reports
  const href = (change: Partial<Model['chosen']>) => `${action}${reportQuery({ ...chosen, ...change })}`
  return (
    <ChoiceRows
      rows={[
        {
          label: texts.type,
          everything: {
            text: texts.all,
            href: href({ type: null }),
            count: choices.anyType,
            chosen: chosen.type === null,
          },
          choices: choices.types.map(({ type, count }) => ({
            text: texts.typeName[type],
            href: href({ type }),
            count,
            chosen: chosen.type === type,
          })),
        },
        {
          label: texts.year,
          everything: {
            text: texts.all,
            href: href({ year: null }),
            count: choices.anyYear,
            chosen: chosen.year === null,
          },
          choices: choices.years.map(({ year, count }) => ({
            text: String(year),
            href: href({ year }),
            count,
            chosen: chosen.year === year,
          })),
        },
      ]}
    />
  )
}

function NoReports({ model: { total, action } }: { model: Model }) {
  const texts = useTexts('service').service.reports
  return (
    <Wrap className={styles.empty}>
      {total > 0 ? (
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
        <EmptyState heading={texts.emptyHeading}>{texts.emptyText}</EmptyState>
      )}
    </Wrap>
  )
}
