import type { Report } from '@nyhem/contract/pages/investors'
import type { LocalDate } from '@nyhem/domain/dates'
import { formatDate } from '@nyhem/domain/sites/format'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { FileList } from '../service/FileList.tsx'
import styles from './ReportRows.module.css'

export function ReportRows({ reports }: { reports: readonly Report[] }) {
  const site = useSite()
  const texts = useTexts('service').service.reports
  return (
    <ul className={styles.rows}>
      {reports.map((report) => (
        <li key={`${report.date} ${report.title}`} className={styles.row}>
          <div>
            <Heading level={3} size="heading-3">
              {report.title}
            </Heading>
            <p>
              {texts.typeName[report.type]} · {texts.published(formatDate(report.date as LocalDate, site))}
            </p>
          </div>
          <FileList files={report.files} />
        </li>
      ))}
    </ul>
  )
}
