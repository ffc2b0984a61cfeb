import type { BundlePage, OpenedBundle } from '@nyhem/contract/calls/bundles'
import { addressOfEdited } from '@nyhem/contract/office-pages'
import { removeBundlePage } from '@nyhem/contract/routes/bundles.paths'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useSend } from '../../ui/use-send.ts'
import css from './Bundles.module.css'
import { PreviewInBundle } from './PreviewInBundle.tsx'

type Props = { bundle: OpenedBundle; onRemoved: (bundle: OpenedBundle, said: string) => void }

export function BundlePages({ bundle, onRemoved }: Props) {
  const texts = useTexts()
  const words = useBundleTexts()
  const { sites } = useMe()
  const { problem, send } = useSend()
  const mayRemove = bundle.mayChange && bundle.state === 'open'
  async function remove({ pageId, title, path }: BundlePage): Promise<void> {
    const answer = await send(() => call(removeBundlePage, { params: { bundleId: bundle.bundleId }, body: { pageId } }))
    if (answer?.code === 'Ok') onRemoved(answer.bundle, words.removed(title === '' ? path : title))
  }
  return (
    <>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <div className={table.wrap}>
        <table className={table.table}>
          <caption>{words.pageCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.page}</th>
              <th scope="col">{words.site}</th>
              {bundle.state === 'open' && <th scope="col">{words.check}</th>}
              <th scope="col">
                <span className={css.hidden}>{words.preview}</span>
              </th>
              {mayRemove && (
                <th scope="col">
                  <span className={css.hidden}>{words.remove}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bundle.pages.map((page) => (
              <tr key={page.pageId}>
                <th scope="row" className={css.page}>
                  <Link href={addressOfEdited(page.pageId)} data-row>
                    {page.title === '' ? page.path : page.title}
                  </Link>
                  <small>{page.path}</small>
                </th>
                <td>{sites.find(({ id }) => id === page.siteId)?.name ?? page.siteId}</td>
                {bundle.state === 'open' && (
                  <td>
                    <Check page={page} />
                  </td>
                )}
                <td>{!page.isGone && <PreviewInBundle bundleId={bundle.bundleId} page={page} />}</td>
                {mayRemove && (
                  <td>
                    <Button
                      small
                      aria-label={words.removeOne(page.title === '' ? page.path : page.title)}
                      onClick={() => void remove(page)}
                    >
                      {words.remove}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Check({ page: { problems, warnings, needsReview, isGone } }: { page: BundlePage }) {
  const words = useBundleTexts()
  if (isGone) return <Status tone="bad">{words.gone}</Status>
  return (
    <div className={css.checks}>
      {problems.length > 0 && <Status tone="bad">{words.problems(problems.length)}</Status>}
      {needsReview && <Status tone="wait">{words.needsReview}</Status>}
      {warnings.length > 0 && <Status tone="wait">{words.warnings(warnings.length)}</Status>}
      {problems.length === 0 && !needsReview && <Status tone="good">{words.fine}</Status>}
    </div>
  )
}
