import type { JobCard } from '@nyhem/contract/pages/careers'
import { useSite, useTexts } from '../../site/site-context.tsx'
import styles from './JobRows.module.css'
import { jobFacts, lastDayText } from './job-text.ts'

export function JobRows({ jobs }: { jobs: readonly JobCard[] }) {
  const site = useSite()
  const texts = useTexts('service').service.jobs
  return (
    <ul className={styles.rows}>
      {jobs.map((job) => (
        <li key={job.href}>
          <a href={job.href} className={styles.row}>
            <span className={styles.title}>{job.title}</span>
            <span className={styles.about}>{jobFacts(job, texts)}</span>
            <span className={styles.about}>{lastDayText(job.lastDay, { site, texts })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
