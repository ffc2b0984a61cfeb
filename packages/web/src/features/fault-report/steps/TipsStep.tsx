import { useTexts } from '../../../site/site-context.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx'
import { ArticleView } from '../ArticleView.tsx'
import styles from '../FaultReport.module.css'
import type { StepProps } from '../fields.tsx'
import { reportCalls } from '../report-calls.ts'
import { tipsOf } from '../report-state.ts'
import { useLookup } from '../use-lookup.ts'

/** What may help before anything is reported. */
export function TipsStep({ control }: StepProps) {
  const { tips } = useTexts().report
  const ids = tipsOf(control.state)
  const { lookup } = useLookup(ids.length > 0 ? ids.join(' ') : null, () =>
    reportCalls.articles(control.who.reporter, ids),
  )
  const articles = ids.length > 0 && lookup.status === 'ready' ? lookup.value : []
  const isWaiting = ids.length > 0 && lookup.status === 'loading'
  return (
    <>
      {isWaiting && <Skeleton shape="row" />}
      {ids.length > 0 && lookup.status === 'failed' && (
        <Message tone="info" announce="politely">
          <p>{tips.failed}</p>
        </Message>
      )}
      {!isWaiting && articles.length === 0 && control.state.asset?.part === 'appliances' && <p>{tips.general}</p>}
      {articles.map((article) => (
        <ArticleView key={article.id} article={article} />
      ))}
      <p className={styles.question}>{tips.helped}</p>
    </>
  )
}
