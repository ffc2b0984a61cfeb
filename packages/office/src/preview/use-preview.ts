import type { PreviewVisitor } from '@nyhem/contract/calls/previews'
import { makePagePreview } from '@nyhem/contract/routes/previews.paths'
import { call } from '../calls/call.ts'
import { useAnswer } from '../ui/use-answer.ts'

/** `asOf`: of the site's clock; null: now at each visit. */
export type PreviewChoice = { readonly asOf: string | null; readonly visitor: PreviewVisitor }

/** The address at which the page is shown so; asked for again when something else is chosen. */
export function usePreview(pageId: string, { asOf, visitor }: PreviewChoice) {
  return useAnswer(`${pageId} ${asOf} ${visitor}`, () =>
    call(makePagePreview, {
      params: { pageId },
      body: { overlay: 'draft', asOf, visitor, audience: { kind: 'editor' } },
    }),
  )
}
