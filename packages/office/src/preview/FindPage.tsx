import type { FindPageByAddressReply } from '@nyhem/contract/calls/previews'
import { findPageByAddress } from '@nyhem/contract/routes/previews.paths'
import { type FormEvent, useId, useState } from 'react'
import { type CallResult, call } from '../calls/call.ts'
import { changeQuery, goTo, useAddress } from '../entry/navigation.tsx'
import { Head } from '../shell/Head.tsx'
import { Screen } from '../shell/Screen.tsx'
import { usePreviewTexts } from '../texts/use-preview-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Message } from '../ui/Message.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import css from './preview.module.css'

type Props = {
  /** The editor's own address of a page. */
  addressOfPage(pageId: string): string
}

/** `/pages/find?address=URL`: from an address of a site to the page in the editor, for a bookmark or a preview. */
export function FindPage({ addressOfPage }: Props) {
  const { find: texts } = usePreviewTexts()
  const id = useId()
  const asked = useAddress().query.get('address') ?? ''
  const [written, setWritten] = useState(asked)
  const { answer } = useAnswer(`find ${asked}`, async (): Promise<CallResult<FindPageByAddressReply | null>> => {
    if (asked === '') return { ok: true, value: null }
    const result = await call(findPageByAddress, { query: { address: asked } })
    if (result.ok && result.value.code === 'Ok') goTo(addressOfPage(result.value.pageId), 'replace')
    return result
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    changeQuery({ address: written })
  }
  return (
    <>
      <Head title={texts.heading} />
      <Screen>
        <div className={css.find}>
          <form onSubmit={search}>
            <Field id={id} label={texts.address}>
              {(described) => (
                <input
                  {...described}
                  inputMode="url"
                  required
                  value={written}
                  onChange={({ target }) => setWritten(target.value)}
                />
              )}
            </Field>
            <Button type="submit" look="filled">
              {texts.find}
            </Button>
          </form>
          {answer.kind === 'asking' && <Loading />}
          {answer.kind === 'failed' && <Problem problem={answer.problem} what={texts.failed} />}
          {answer.kind === 'here' && answer.value?.code === 'NotFound' && (
            <Message tone="info" said="status">
              <p>{texts.none}</p>
            </Message>
          )}
        </div>
      </Screen>
    </>
  )
}
