import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { LocalDate } from '@nyhem/domain/dates'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ReportRows } from '../../../features/investors/ReportRows.tsx'
import { MeasureChart } from '../../../features/measures/MeasureChart.tsx'
import { numberText, valueText } from '../../../features/measures/measure-text.ts'
import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import { phoneHref } from '../../../ui/text-link/phone-href.ts'
import type { TemplateProps } from '../../template-props.ts'
import styles from './InvestorRelationsStartPage.module.css'

type Model = PageModels['investor-relations-start']

export function InvestorRelationsStartPage({ model }: TemplateProps<'investor-relations-start'>) {
  const texts = useTexts('service').service.investors
  const { owners, reports, reportsHref, contacts } = model
  return (
    <>
      <PageTop heading={model.heading} lead={model.lead} />
      <Figures model={model} />
      {reports.length > 0 && (
        <HeadedSection
          id="reports"
          heading={texts.reports}
          layout="beside"
          more={reportsHref === null ? null : { text: texts.allReports, href: reportsHref, openInNewTab: false }}
        >
          <ReportRows reports={reports} />
        </HeadedSection>
      )}
      <Calendar calendar={model.calendar} />
      {owners && (
        <HeadedSection id="owners" heading={texts.owners} layout="beside">
          <Owners owners={owners} />
        </HeadedSection>
      )}
      {contacts.length > 0 && (
        <HeadedSection id="contacts" heading={texts.contacts} layout="beside">
          {contacts.map(({ name, role, phone, email }) => (
            <div key={name} className={styles.contact}>
              <Heading level={3} size="heading-3">
                {name}
              </Heading>
              <p>{role}</p>
              <p>
                <a href={phoneHref(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
              </p>
            </div>
          ))}
        </HeadedSection>
      )}
      <Blocks blocks={model.blocks} />
    </>
  )
}

function Figures({ model: { figures, charts } }: { model: Model }) {
  const site = useSite()
  const { investors: texts, management } = useTexts('service').service
  return (
    <HeadedSection id="figures" heading={texts.keyFigures} ground="sunken">
      {charts.length > 0 && (
        <div className={styles.charts}>
          {charts.map((measure) => (
            <MeasureChart key={measure.id} measure={measure} />
          ))}
        </div>
      )}
      <WideTable label={`${texts.keyFigures}. ${management.scroll}`}>
        <thead>
          <tr>
            <th scope="col">{texts.keyFigure}</th>
            {newestFirst(figures.years).map((year) => (
              <th key={year} scope="col" data-align="end">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.unit === '' ? row.label : `${row.label}, ${row.unit}`}</th>
              {newestFirst(row.values).map((value, index) => (
                <td
                  key={newestFirst(figures.years)[index]}
                  data-align="end"
                  data-figures={row.decimals === 0 ? 'whole' : undefined}
                >
                  {value === null ? '–' : numberText(value, row, site)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {figures.note && <p className={styles.note}>{figures.note}</p>}
    </HeadedSection>
  )
}

/** What investors look for first is what a phone shows first. */
const newestFirst = <Value,>(values: readonly Value[]): readonly Value[] => values.toReversed()

function Calendar({ calendar }: Pick<Model, 'calendar'>) {
  const site = useSite()
  const texts = useTexts('service').service.investors
  return (
    <HeadedSection id="calendar" heading={texts.calendar} layout="beside">
      {calendar.length === 0 ? (
        <p>{texts.nothingAhead}</p>
      ) : (
        <ol className={styles.dates}>
          {calendar.map(({ date, title }) => (
            <li key={`${date} ${title}`} className={styles.date}>
              <time dateTime={date}>{formatLongDate(date as LocalDate, site)}</time>
              <span>{title}</span>
            </li>
          ))}
        </ol>
      )}
    </HeadedSection>
  )
}

function Owners({ owners }: { owners: NonNullable<Model['owners']> }) {
  const site = useSite()
  return (
    <>
      <p>{owners.text}</p>
      <ul className={styles.owners}>
        {owners.rows.map(({ name, share }) => (
          <li key={name} className={styles.owner}>
            <span>{name}</span>
            <span className={styles.share}>{valueText(share, { decimals: 0, unit: '%' }, site)}</span>
            <svg aria-hidden="true">
              <rect className={styles.whole} width="100%" height="8" />
              <rect className={styles.part} width={`${share}%`} height="8" />
            </svg>
          </li>
        ))}
      </ul>
    </>
  )
}
