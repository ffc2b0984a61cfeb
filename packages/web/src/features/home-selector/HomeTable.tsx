import type { HomeCard } from '@nyhem/contract/shared-models'
import type { HomeSortKey } from '@nyhem/domain/housing/home-list'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import type { Money } from '@nyhem/domain/money'
import { formatArea, formatMoney } from '@nyhem/domain/sites/format'
import type { ReactNode } from 'react'
import { useComparisonHref } from '../../site/page-context.tsx'
import { Table, type TableColumn } from '../../ui/table/Table.tsx'
import { CompareChoice } from '../comparison/CompareChoice.tsx'
import { HomeStatusMark } from '../home-status/HomeStatusMark.tsx'
import {
  amountText,
  currencySymbol,
  directionsText,
  floorText,
  type HomeLanguage,
  homeRoomsText,
} from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './HomeTable.module.css'
import { rowAnchor } from './homes-anchor.ts'
import type { useHomeList } from './use-home-list.ts'

type Props = {
  caption: string
  homeList: ReturnType<typeof useHomeList>
  activeId: string | null
  onActivate: (homeId: string | null) => void
  collapsed: boolean
  without: readonly HomeColumn[]
  besideNumber?: ((home: HomeCard) => ReactNode) | undefined
}

export type HomeColumn = HomeSortKey | 'plot' | 'direction' | 'compare'
type Column = TableColumn<HomeCard> & {
  key: HomeColumn
  sortKey?: HomeSortKey
  shown: (homes: readonly HomeCard[]) => boolean
}

const always = () => true

/** Homes as a table: the accessible equivalent of the drawing. Empty columns are omitted. */
export function HomeTable({ caption, homeList, activeId, onActivate, collapsed, without, besideNumber }: Props) {
  const language = useHousing('home')
  const { list, choices, addressOf, sortedBy, choose } = homeList
  const compares = useComparisonHref() !== null
  const { key: sortedKey, descending } = choices.sort
  const columns = [...columnsFor(list, language, besideNumber), ...(compares ? [compareColumn(language)] : [])]
    .filter((column) => column.shown(list) && !without.includes(column.key))
    .map(({ sortKey, shown: _, ...column }): TableColumn<HomeCard> => {
      if (!sortKey) return column
      const direction = descending ? 'descending' : 'ascending'
      return {
        ...column,
        sort: {
          href: addressOf(sortedBy(sortKey)),
          direction: sortedKey === sortKey ? direction : null,
          onSelect: () => choose(sortedBy(sortKey)),
        },
      }
    })
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={list}
      rowKey={(home) => home.id}
      rowState={(home) => ({ selected: home.id === activeId, dimmed: !tellsPrice(home.status) })}
      rowProps={(home) => ({
        id: rowAnchor(home.id),
        onPointerEnter: () => onActivate(home.id),
        onPointerLeave: () => onActivate(null),
        onFocus: () => onActivate(home.id),
        onBlur: () => onActivate(null),
      })}
      className={collapsed ? styles.collapsed : undefined}
    />
  )
}

function columnsFor(
  homes: readonly HomeCard[],
  language: HomeLanguage,
  besideNumber: Props['besideNumber'],
): readonly Column[] {
  const { site, texts } = language
  const { label, column } = texts
  const currency = currencySymbol(site.currency)
  const total = homes.some((home) => home.totalPrice !== null)
  const isLet = homes.every((home) => home.disposalForm === 'tenancy')
  const priceColumn = total ? column.totalPrice : column.price
  return [
    {
      key: 'number',
      heading: label.number,
      sortKey: 'number',
      shown: always,
      cell: (home) => (
        <>
          <a className={styles.number} href={home.href}>
            {home.number}
          </a>
          {besideNumber?.(home)}
        </>
      ),
    },
    {
      key: 'rooms',
      heading: label.rooms,
      sortKey: 'rooms',
      shown: always,
      onPhones: 'detail',
      cell: (home) => <span className={styles.whole}>{homeRoomsText(home, language)}</span>,
    },
    {
      key: 'area',
      heading: column.area,
      sortKey: 'area',
      shown: always,
      onPhones: 'detail',
      cell: (home) => <span className={styles.whole}>{formatArea(home.area, site)}</span>,
    },
    {
      key: 'plot',
      heading: label.plotArea,
      shown: (all) => all.some((home) => home.plotArea !== null),
      onPhones: 'hidden',
      cell: (home) => (home.plotArea === null ? '–' : formatArea(home.plotArea, site)),
    },
    {
      key: 'floor',
      heading: label.floor,
      sortKey: 'floor',
      shown: (all) => all.some((home) => home.floor !== null && (home.maxFloor ?? 2) > 1),
      onPhones: 'hidden',
      cell: (home) => <span className={styles.whole}>{floorText(home, language) ?? '–'}</span>,
    },
    {
      key: 'direction',
      heading: column.direction,
      shown: (all) => all.some((home) => home.directions.length > 0),
      onPhones: 'hidden',
      cell: (home) => <span className={styles.whole}>{directionsText(home.directions, language)}</span>,
    },
    {
      key: 'price',
      heading: (isLet ? texts.tenancy.columnDeposit : priceColumn)(currency),
      sortKey: 'price',
      shown: always,
      align: 'end',
      onPhones: 'detail',
      cell: (home) => (tellsPrice(home.status) ? <Amount money={leadingPrice(home)} /> : '–'),
    },
    {
      key: 'fee',
      heading: (isLet ? texts.tenancy.columnRent : column.monthlyFee)(currency),
      sortKey: 'fee',
      shown: (all) => all.some((home) => home.monthlyFee !== null),
      align: 'end',
      onPhones: 'detail',
      cell: (home) => (
        <Amount money={home.monthlyFee} onPhone={isLet ? texts.tenancy.rentPerMonth : texts.feePerMonth} />
      ),
    },
    {
      key: 'status',
      heading: label.status,
      sortKey: 'status',
      shown: always,
      onPhones: 'end',
      cell: (home) => (
        <span className={styles.status}>
          <HomeStatusMark of={home} bare />
        </span>
      ),
    },
  ]
}

const compareColumn = ({ texts }: HomeLanguage): Column => ({
  key: 'compare',
  heading: texts.compare,
  shown: always,
  onPhones: 'end',
  cell: ({ id, number, status }) => <CompareChoice home={{ id, name: number, status }} bare />,
})

/** The column names the currency; on phones, without columns, the amount does. */
const Amount = ({
  money,
  onPhone = (amount) => amount,
}: {
  money: Money | null
  onPhone?: (amount: string) => string
}) =>
  money === null ? (
    '–'
  ) : (
    <>
      <span className={styles.inColumn}>{amountText(money)}</span>
      <span className={styles.onPhone}>{onPhone(formatMoney(money))}</span>
    </>
  )
