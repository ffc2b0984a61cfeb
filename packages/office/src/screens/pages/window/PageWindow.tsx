import type { FormsReply, OpenedPageReply } from '@nyhem/contract/calls/editing'
import { openPage } from '@nyhem/contract/routes/editing.paths'
import { useState } from 'react'
import { openUnsentEdits } from '../../../autosave/unsent-edits.ts'
import { call } from '../../../calls/call.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { NotThere } from '../../states/NotThere.tsx'
import { EditedPage } from './EditedPage.tsx'
import { formsOfRelease } from './forms.ts'
import { TargetsOfSite } from './TargetsOfSite.tsx'

const store = openUnsentEdits()

/** A page in a window of its own: fetched, then edited. */
export function PageWindow({ pageId }: { pageId: string }) {
  const { states } = useTexts()
  const [turn, setTurn] = useState(0)
  const page = useAnswer(`${pageId} ${turn}`, () => call(openPage, { params: { pageId } }))
  const forms = useAnswer('forms', formsOfRelease)
  const failed = [page.answer, forms.answer].find((answer) => answer.kind === 'failed')
  if (failed?.problem.code === 'NotFound') return <NotThere />
  if (failed)
    return (
      <Problem problem={failed.problem} what={states.failed} isPage>
        <Button
          onClick={() => {
            page.again()
            forms.again()
          }}
        >
          {states.again}
        </Button>
      </Problem>
    )
  if (page.answer.kind !== 'here' || forms.answer.kind !== 'here') return <Loading isPage />
  return (
    <Opened
      key={turn}
      page={page.answer.value}
      forms={forms.answer.value}
      onReopen={() => setTurn((before) => before + 1)}
    />
  )
}

type OpenedProps = { page: OpenedPageReply; forms: FormsReply; onReopen(): void }

function Opened(props: OpenedProps) {
  return (
    <TargetsOfSite siteId={props.page.siteId}>
      <EditedPage {...props} store={store} />
    </TargetsOfSite>
  )
}
