import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './Table.module.css'

export type SortDirection = 'ascending' | 'descending'

export type TableColumn<Row> = {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Right-aligned whole amounts in tabular figures. */
  align?: 'end'
  /** Present for sortable columns. */
  sort?: {
    /** Address of the page in that order: works without scripts and can be shared. */
    href: string
    direction: SortDirection | null
    onSelect?: () => void
  }
  /** Position in a row's two lines on phones. The first column always leads; a detail holds nothing to press. */
  onPhones?: 'end' | 'detail' | 'hidden'
}

export type RowState = { selected?: boolean; dimmed?: boolean }

type Props<Row> = {
  /** For screen readers only. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowState?: (row: Row) => RowState
  /** Links a row with other parts of the page. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
  className?: string | undefined
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown } as const

/**
 * Table that scrolls sideways in its own frame. On phones each row becomes two lines. The first column is the row
 * heading.
 *
 * No element changes its `display`: some browsers then drop a table's semantics, and roles that restore them are invalid
 * HTML. Phones hide cells of details from the eye only, and draw their text below the row heading.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowState, rowProps, className }: Props<Row>) {
  return (
    <>
      <SortOnPhones columns={columns} />
      <div className={styles.frame}>
        <table className={classNames(styles.table, className)}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadingCell key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BodyRow
                key={rowKey(row)}
                {...{ row, columns }}
                state={rowState?.(row) ?? {}}
                more={rowProps?.(row) ?? {}}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type SortLinkProps = { sort: NonNullable<TableColumn<never>['sort']>; children: ReactNode; isCurrent?: boolean }

function SortLink({ sort, children, isCurrent }: SortLinkProps) {
  const select = (event: MouseEvent) => {
    if (!sort.onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    sort.onSelect()
  }
  return (
    <a className={styles.sort} href={sort.href} onClick={select} rel="nofollow" aria-current={isCurrent || undefined}>
      {children}
      <Icon of={sort.direction ? sortIcons[sort.direction] : ArrowUpDown} size={16} />
    </a>
  )
}

/** Phones have no column headings to press. */
function SortOnPhones<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  const { ui } = useTexts()
  const sortable = columns.flatMap(({ key, heading, sort }) => (sort ? [{ key, heading, sort }] : []))
  if (sortable.length === 0) return null
  const directions = { ascending: ui.sortedAscending, descending: ui.sortedDescending }
  return (
    <ul className={styles.sorts} aria-label={ui.sortBy}>
      {sortable.map(({ key, heading, sort }) => (
        <li key={key}>
          <SortLink sort={sort} isCurrent={sort.direction !== null}>
            {heading}
            {sort.direction && <VisuallyHidden>, {directions[sort.direction]}</VisuallyHidden>}
          </SortLink>
        </li>
      ))}
    </ul>
  )
}

const HeadingCell = <Row,>({ column }: { column: TableColumn<Row> }) => (
  <th
    scope="col"
    data-align={column.align}
    data-on-phones={column.onPhones}
    aria-sort={column.sort ? (column.sort.direction ?? 'none') : undefined}
  >
    <span className={classNames(styles.heading, column.sort && styles.onPhones)}>{column.heading}</span>
    {column.sort && <SortLink sort={column.sort}>{column.heading}</SortLink>}
  </th>
)

type BodyRowProps<Row> = {
  row: Row
  columns: readonly TableColumn<Row>[]
  state: RowState
  more: HTMLAttributes<HTMLTableRowElement>
}

function BodyRow<Row>({ row, columns, state, more }: BodyRowProps<Row>) {
  const details = columns.filter(({ onPhones }) => onPhones === 'detail')
  return (
    <tr
      {...more}
      className={classNames(state.selected && styles.selected, state.dimmed && styles.dimmed, more.className)}
    >
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row">
            {column.cell(row)}
            {details.length > 0 && (
              // Screen readers have the cells.
              <span className={styles.details} aria-hidden="true">
                {details.map((detail) => (
                  <span key={detail.key}>{detail.cell(row)}</span>
                ))}
              </span>
            )}
          </th>
        ) : (
          <td key={column.key} data-align={column.align} data-on-phones={column.onPhones}>
            {column.onPhones === 'detail' ? <span className={styles.value}>{column.cell(row)}</span> : column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}
