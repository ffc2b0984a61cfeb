import type { ListedBundle } from '@nyhem/contract/calls/bundles'
import { Link } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { toneOf, whenText } from './bundle-words.ts'

type Props = { bundles: readonly ListedBundle[]; addressOf: (bundleId: string) => string }

export function BundleTable({ bundles, addressOf }: Props) {
  const texts = useTexts()
  const words = useBundleTexts()
  const { sites } = useMe()
  const nameOf = (siteId: string) => sites.find(({ id }) => id === siteId)?.name ?? siteId
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.moment}</th>
            <th scope="col">{words.pages}</th>
            <th scope="col">{words.sites}</th>
            <th scope="col">{words.madeBy}</th>
          </tr>
        </thead>
        <tbody>
          {bundles.map((bundle) => (
            <tr key={bundle.bundleId}>
              <th scope="row">
                <Link href={addressOf(bundle.bundleId)} data-row>
                  {bundle.name}
                </Link>
              </th>
              <td>
                <Status tone={toneOf[bundle.state]}>{words.states[bundle.state]}</Status>
              </td>
              <td className={table.still}>{whenText(bundle, words, texts)}</td>
              <td className={table.still}>{words.count(bundle.pages)}</td>
              <td>{bundle.sites.map(nameOf).join(', ')}</td>
              <td className={table.quiet}>{bundle.madeBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
