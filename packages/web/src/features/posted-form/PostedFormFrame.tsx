import { pageField } from '@nyhem/contract/calls/form-state'
import type { ReactNode } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { FormDone } from './FormDone.tsx'
import { FormProblems } from './FormProblems.tsx'
import type { FormWords } from './form-fields.ts'
import styles from './PostedForm.module.css'
import type { PostedForm } from './use-posted-form.ts'

type Said = { heading: string; text: string }

type Props = {
  form: PostedForm
  /** Anchor of the form, where the answer to a plain post is drawn. */
  formId: string
  action: string
  idOf: (field: string) => string
  labels: Readonly<Record<string, string>>
  words: FormWords & { submit: string; done: Said; already: Said }
  /** Why the form as a whole was refused, in words. */
  refusal: string | null
  /** What stands below the words that say it is done. */
  afterDone?: ReactNode
  children: ReactNode
}

/** A form on a page: what is wrong on top, its fields, the button, and in its place what to know when it is sent. */
export function PostedFormFrame(props: Props) {
  const { form, formId, action, idOf, labels, words, refusal, afterDone, children } = props
  const page = usePagePath()
  const hydrated = useHydrated()
  const done = form.progress === 'sent' || form.progress === 'already' ? form.progress : null
  return (
    <div id={formId} className={styles.part}>
      {done && <FormDone {...(done === 'sent' ? words.done : words.already)}>{afterDone}</FormDone>}
      <form
        ref={form.ref}
        // Kept while hidden, so that what was written is there when it is to be changed.
        hidden={done !== null}
        className={styles.form}
        method="post"
        action={action}
        // The browser's own messages speak until ours can.
        noValidate={hydrated}
        {...form.handlers}
      >
        <input type="hidden" name={pageField} value={page} />
        <FormProblems form={form} idOf={idOf} labels={labels} words={words} refusal={refusal} />
        {children}
        <div>
          <Button type="submit" size="large" wide="on-phones" busy={form.progress === 'sending'}>
            {words.submit}
          </Button>
        </div>
      </form>
    </div>
  )
}
