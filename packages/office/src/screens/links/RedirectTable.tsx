import type { ListedRedirect } from '@nyhem/contract/calls/links'
import { Link } from '../../entry/navigation.tsx'
import { dayText } from '../../texts/format.ts'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import table from '../../ui/Table.module.css'
import css from './Links.module.css'

type Props = {
  redirects: readonly ListedRedirect[]
  onChange(redirect: ListedRedirect): void
  onEnd(redirect: ListedRedirect): void
}

export function RedirectTable({ redirects, onChange, onEnd }: Props) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.redirectsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.to}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.origin}</th>
            <th scope="col">{words.asked}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {redirects.map((redirect) => (
            <tr key={redirect.from}>
              <th scope="row" className={css.break}>
                {redirect.from}
              </th>
              <td className={css.break}>
                {redirect.pageId === null ? (
                  redirect.to
                ) : (
                  <>
                    <Link href={`/pages/${encodeURIComponent(redirect.pageId)}`} data-row>
                      {redirect.title ?? redirect.to}
                    </Link>{' '}
                    <span className={css.quiet}>{redirect.to}</span>
                  </>
                )}
              </td>
              <td className={table.still}>{redirect.permanent ? words.permanent : words.temporary}</td>
              <td className={table.still}>{words.origins[redirect.origin]}</td>
              <td className={table.still}>
                {redirect.lastAskedOn ? dayText(texts, `${redirect.lastAskedOn}T12:00:00Z`) : words.never}
              </td>
              <td>
                <div className={css.acts}>
                  <Button small aria-label={words.changeWhat(redirect.from)} onClick={() => onChange(redirect)}>
                    {words.change}
                  </Button>
                  <Button small look="quiet" aria-label={words.endWhat(redirect.from)} onClick={() => onEnd(redirect)}>
                    {words.end}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
