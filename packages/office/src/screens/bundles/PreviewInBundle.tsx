import type { BundlePage } from '@nyhem/contract/calls/bundles'
import { makeBundlePreview } from '@nyhem/contract/routes/previews.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'

type Props = { bundleId: string; page: BundlePage }

/** Opens the page with all drafts of the bundle, in a tab that cannot reach the office. */
export function PreviewInBundle({ bundleId, page: { pageId, path, title } }: Props) {
  const texts = useTexts()
  const words = useBundleTexts()
  const { problem, send } = useSend()
  const [refusal, setRefusal] = useState('')
  async function open(): Promise<void> {
    // Opened at once: browsers refuse tabs that come after an answer.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    setRefusal('')
    const body = { pageId, asOf: null, visitor: 'nobody' } as const
    const answer = await send(() => call(makeBundlePreview, { params: { bundleId }, body }))
    if (answer?.code === 'Ok') {
      tab?.location.replace(answer.address)
      return
    }
    tab?.close()
    if (answer) setRefusal(answer.code === 'NoAddress' ? words.previewFailed.NoAddress : words.previewFailed.other)
  }
  return (
    <>
      <Button small aria-label={words.previewOne(title === '' ? path : title)} onClick={() => void open()}>
        {words.preview}
      </Button>
      <span role="status">{refusal}</span>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
    </>
  )
}
