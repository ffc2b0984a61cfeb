import { reportLimits } from '@nyhem/domain/case/report-form'
import { useEffect, useRef } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { CallFailed } from '../api-client/send.ts'
import { ErrandFormFrame, type FormProps, withSite } from './ErrandForms.tsx'
import styles from './Errands.module.css'
import { chosenFiles, errandCalls } from './errand-calls.ts'
import { fileFieldProblems, sentenceOf, textProblems } from './errand-problems.ts'
import { FileField } from './FileField.tsx'
import { LazyWaitingMessages } from './LateErrandParts.tsx'
import { useErrandForm } from './use-errand-form.ts'
import { useSentOnce } from './use-sent-once.ts'

/** What waits to be sent, and the form for more. */
export function WriteMessage({ errand, side, onChanged }: FormProps) {
  const texts = useTexts('errands').errands
  const written = useRef<HTMLDivElement>(null)
  const { may, id } = errand
  const isKept = side === 'customer'
  // Its code is fetched with the page: without a network it could not be.
  useEffect(() => {
    if (!isKept) return
    let stop: (() => void) | null = () => undefined
    import('./send-waiting.ts').then(({ onWaitingSent }) => {
      if (stop) stop = onWaitingSent((changed) => changed.id === id && onChanged(changed))
    }, console.warn)
    return () => {
      stop?.()
      stop = null
    }
  }, [isKept, id, onChanged])
  return (
    <>
      {isKept && <LazyWaitingMessages atOnce caseId={id} {...(may.write && { form: written })} />}
      {may.write && (
        <div ref={written} className={styles.write}>
          <Heading level={3} size="heading-3">
            {texts.write.heading}
          </Heading>
          <WriteForm errand={errand} side={side} onChanged={onChanged} />
        </div>
      )}
    </>
  )
}

function WriteForm({ errand, side, onChanged }: FormProps) {
  const texts = useTexts('errands').errands
  const site = useSite()
  const labels = { text: texts.write.text, Files: texts.write.files }
  const form = useErrandForm({
    fields: Object.keys(labels),
    filesField: 'Files',
    check: (written) => [...textProblems(written, 'text'), ...fileFieldProblems(written, 'Files')],
    send: useSentOnce(async (written) => {
      try {
        return await errandCalls.write(side, errand.id, withSite(written, site.siteId))
      } catch (cause) {
        if (side === 'customer' && cause instanceof CallFailed && cause.status === 0 && (await keep(written)))
          return { code: 'Kept' as const }
        throw cause
      }
    }),
    done: texts.write.sent,
    onChanged,
  })
  const keep = async (written: FormData): Promise<boolean> => {
    const { keepUntilOnline } = await import('./send-waiting.ts')
    return keepUntilOnline(site, {
      key: String(written.get('clientKey')),
      caseId: errand.id,
      ticketNumber: errand.ticketNumber,
      text: String(written.get('text')),
      files: chosenFiles(written, 'Files'),
    })
  }
  const idOf = (field: string) => `write-${field}`
  return (
    <ErrandFormFrame form={form} labels={labels} idOf={idOf}>
      <TextAreaField
        name="text"
        id={idOf('text')}
        label={texts.write.text}
        rows={4}
        maxLength={reportLimits.description}
        error={sentenceOf(form.problems, 'text', texts)}
      />
      <FileField
        name="Files"
        id={idOf('Files')}
        label={texts.write.files}
        error={sentenceOf(form.problems, 'Files', texts)}
      />
      <p>
        <Button type="submit" busy={form.busy}>
          {texts.write.send}
        </Button>
      </p>
    </ErrandFormFrame>
  )
}
