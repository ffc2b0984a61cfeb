import type { KnownIssue } from '@nyhem/contract/calls/known-issues'
import { seeKnownIssues } from '@nyhem/contract/routes/cases.paths'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { call } from '../api-client/call.ts'
import { useSession } from '../session/session-store.ts'
import styles from './KnownIssues.module.css'
import { KnownIssues } from './KnownIssues.tsx'

/** At the top of the errands of a house. Seen there, its notifications are settled. */
export function IssuesOfHouse({ issues }: { readonly issues: readonly KnownIssue[] }) {
  const { issues: texts } = useTexts('errands').errands
  useSeenIssues(issues)
  if (issues.length === 0) return null
  return (
    <section aria-labelledby="known-issues" className={styles.house}>
      <Heading level={2} size="heading-3" id="known-issues">
        {texts.heading}
      </Heading>
      <KnownIssues issues={issues} texts={texts} />
    </section>
  )
}

function useSeenIssues(issues: readonly KnownIssue[]): void {
  const session = useSession()
  const isRequested = useRef(false)
  useEffect(() => {
    const isCounted = session?.notifications.some(({ text }) => issues.some(({ title }) => text.includes(title)))
    if (!session || isRequested.current || !isCounted) return
    isRequested.current = true
    call(seeKnownIssues)
      .then(() => session.reload())
      .catch((cause: unknown) => console.warn('the header counts them until the next page', cause))
  }, [session, issues])
}
