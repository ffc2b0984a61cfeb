import type { CaseRating, RateCaseReply } from '@nyhem/contract/calls/case'
import { caseScores, mostRatingLetters } from '@nyhem/domain/case/case-rating'
import { parseDescription } from '@nyhem/domain/case/report-form'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { RadioRows } from '../../ui/fields/CheckboxField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { useForm } from '../form/use-form.ts'
import { ErrandFormFrame, type FormProps } from './ErrandForms.tsx'
import styles from './Errands.module.css'
import { type ErrandProblem, errandCalls, problemsOfFailure } from './errand-calls.ts'
import { sentenceOf } from './errand-problems.ts'
import { dayText } from './errand-texts.ts'

type Props = FormProps & { rating: CaseRating }

/** Whether a case that is over was fixed: a score, or the form that opens it again. */
export function RateRepair(props: Props) {
  const { rating: texts } = useTexts('errands').errands
  const site = useSite()
  const { errand, rating } = props
  const { score, words, until, closedAt } = rating
  const [isChanging, setChanging] = useState(false)
  const mayRate = errand.may.rate
  if (score === null && !mayRate) return null
  return (
    <section aria-labelledby="rating" className={styles.visit}>
      <Heading level={2} size="heading-2" id="rating">
        {score === null ? texts.heading : texts.thanks}
      </Heading>
      {score === null || isChanging ? (
        <>
          <p className={styles.lead}>
            {texts.lead} <a href="#dispute">{texts.notFixed}</a>
          </p>
          <RateForm {...props} key={closedAt} onDone={() => setChanging(false)} />
        </>
      ) : (
        <>
          <p>{texts.given(score)}</p>
          {words !== null && <p className={styles.said}>{words}</p>}
          {mayRate && (
            <>
              <p className={styles.quiet}>{texts.until(dayText(until, site))}</p>
              <p className={styles.actions}>
                <Button variant="outlined" onClick={() => setChanging(true)}>
                  {texts.change}
                </Button>
              </p>
            </>
          )}
        </>
      )}
    </section>
  )
}

function RateForm({ errand, rating, side, onChanged, onDone }: Props & { onDone: () => void }) {
  const texts = useTexts('errands').errands
  const strings = texts.rating
  const { siteId } = useSite()
  const labels = { score: strings.which, words: strings.words }
  const said: Record<RateCaseReply['code'], string> = {
    Ok: strings.saved,
    Stale: strings.stale,
    TooLate: strings.tooLate,
  }
  const form = useForm<ErrandProblem>({
    fields: Object.keys(labels),
    check: problemsOf,
    send: async (written) => {
      try {
        const score = caseScores.find((one) => String(one) === written.get('score')) ?? 1
        const body = { site: siteId, closedAt: rating.closedAt, score, words: String(written.get('words') ?? '') }
        const { code, case: changed } = await errandCalls.rate(side, errand.id, body)
        showToast({ text: said[code], tone: code === 'Ok' ? 'success' : 'info' })
        onDone()
        onChanged(changed)
        return { outcome: 'sent' }
      } catch (cause) {
        const problems = problemsOfFailure(cause, { fields: Object.keys(labels), filesField: '', sent: written })
        if (problems.length === 0) throw cause
        return { outcome: 'refused', problems }
      }
    },
  })
  const idOf = (field: string) => `rating-${field}`
  return (
    <ErrandFormFrame form={form} labels={labels} idOf={idOf}>
      <RadioRows
        name="score"
        id={idOf('score')}
        label={strings.which}
        {...(rating.score === null ? {} : { defaultValue: String(rating.score) })}
        options={caseScores.toReversed().map((score) => ({ value: String(score), label: strings.scores[score] }))}
        error={sentenceOf(form.problems, 'score', texts)}
      />
      <TextAreaField
        name="words"
        id={idOf('words')}
        label={strings.words}
        optional
        rows={3}
        maxLength={mostRatingLetters}
        defaultValue={rating.words ?? ''}
        error={sentenceOf(form.problems, 'words', texts)}
      />
      <p className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {strings.send}
        </Button>
      </p>
    </ErrandFormFrame>
  )
}

function problemsOf(written: FormData): ErrandProblem[] {
  const words = String(written.get('words') ?? '').trim()
  const read = words === '' ? null : parseDescription(words)
  return [
    ...(written.get('score') === null ? [{ field: 'score', problem: 'required' }] : []),
    ...(read === null || read.ok ? [] : [{ field: 'words', problem: read.problem }]),
  ]
}
