import { isAppliance } from '@nyhem/domain/case/fault-places'
import { useTexts } from '../../../site/site-context.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx'
import { useLoaded } from '../../api-client/use-loaded.ts'
import { ArticleView } from '../ArticleView.tsx'
import styles from '../FaultReport.module.css'
import type { StepProps } from '../fields.tsx'
import { reportCalls } from '../report-calls.ts'
import { tipsOf } from '../report-state.ts'

export function TipsStep({ control }: StepProps) {
  const { tips } = useTexts('report').report
  const ids = tipsOf(control.state)
  const { loaded } = useLoaded(ids.length > 0 ? ids.join(' ') : null, () =>
    reportCalls.articles(control.who.reporter, ids),
  )
  const articles = ids.length > 0 && loaded.status === 'ready' ? loaded.value : []
  const isWaiting = ids.length > 0 && loaded.status === 'loading'
  const isGeneral = !isWaiting && articles.length === 0 && isAppliance(control.state.asset?.part ?? '')
  return (
    <>
      {isWaiting && <Skeleton shape="row" />}
      {ids.length > 0 && loaded.status === 'failed' && (
        <Message tone="info" announce="politely">
          <p>{tips.failed}</p>
        </Message>
      )}
      {isGeneral && <p>{tips.general}</p>}
      {articles.map((article) => (
        <ArticleView key={article.id} article={article} />
      ))}
      {(isGeneral || articles.length > 0) && <p className={styles.question}>{tips.helped}</p>}
    </>
  )
}
