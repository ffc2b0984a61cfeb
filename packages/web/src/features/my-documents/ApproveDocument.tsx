import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './MyDocuments.module.css'

type Props = { model: PageModels['my-pages-documents-action'] }

const fieldId = 'confirmed'

/** A plain form: the next page shows the outcome, with or without scripts. */
export function ApproveDocument({ model: { document, approveHref, isChanged } }: Props) {
  const { approve } = useTexts('documents').documents
  const hydrated = useHydrated()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).has(fieldId)) return
    event.preventDefault()
    setMissing(true)
    window.document.getElementById(fieldId)?.focus()
  }
  return (
    <section className={styles.act} aria-labelledby="act">
      <Heading level={2} size="heading-3" id="act">
        {approve.heading}
      </Heading>
      {isChanged && (
        <Message tone="warning" announce="at-once">
          <p>{approve.otherFile}</p>
        </Message>
      )}
      <p className={styles.lead}>{approve.lead}</p>
      <form className={styles.act} method="post" action={approveHref} noValidate={hydrated} onSubmit={submit}>
        <input type="hidden" name="file" value={document?.file.sha256} />
        <CheckboxField
          name={fieldId}
          label={approve.read}
          error={isMissing ? approve.missing : undefined}
          onChange={() => setMissing(false)}
          required
        />
        <Button type="submit" size="large" wide="on-phones">
          {approve.button}
        </Button>
      </form>
    </section>
  )
}
