import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './Table.module.css'

export type SortDirection = 'ascending' | 'descending'

export type TableColumn<Row> = {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Whole amounts stand to the right in tabular figures. */
  align?: 'end'
  /** Present where the rows can be ordered by the column. */
  sort?: {
    /** Address of the page in that order: works without scripts and can be shared. */
    href: string
    direction: SortDirection | null
    onSelect?: () => void
  }
  /** Place in the two lines that a row becomes on phones. The first column always leads. */
  onPhones?: 'end' | 'detail' | 'hidden'
}

export type RowState = { selected?: boolean; dimmed?: boolean }

type Props<Row> = {
  /** Says what the table holds. Read aloud, not shown. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowState?: (row: Row) => RowState
  /** Handlers and attributes of a row, for what is tied to it elsewhere on the page. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
  className?: string | undefined
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown } as const

// Phones lay the rows out as grids; some browsers then forget that it is a table unless told.
const roles = {
  table: { role: 'table' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowHeading: { role: 'rowheader' },
  columnHeading: { role: 'columnheader' },
  group: { role: 'rowgroup' },
} as const

/** Rows and columns; on phones each row becomes two lines. The first column is the row's heading. */
export function Table<Row>({ caption, columns, rows, rowKey, rowState, rowProps, className }: Props<Row>) {
  return (
    <table {...roles.table} className={classNames(styles.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <HeadingCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <BodyRow key={rowKey(row)} {...{ row, columns }} state={rowState?.(row) ?? {}} more={rowProps?.(row) ?? {}} />
        ))}
      </tbody>
    </table>
  )
}

function HeadingCell<Row>({ column }: { column: TableColumn<Row> }) {
  const { sort } = column
  const select = (event: MouseEvent) => {
    if (!sort?.onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    sort.onSelect()
  }
  return (
    <th
      {...roles.columnHeading}
      scope="col"
      data-align={column.align}
      data-on-phones={column.onPhones}
      data-sortable={sort ? true : undefined}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
    >
      {sort ? (
        <a className={styles.sort} href={sort.href} onClick={select} rel="nofollow">
          {column.heading}
          <Icon of={sort.direction ? sortIcons[sort.direction] : ArrowUpDown} size={16} />
        </a>
      ) : (
        column.heading
      )}
    </th>
  )
}

type BodyRowProps<Row> = {
  row: Row
  columns: readonly TableColumn<Row>[]
  state: RowState
  more: HTMLAttributes<HTMLTableRowElement>
}

const BodyRow = <Row,>({ row, columns, state, more }: BodyRowProps<Row>) => (
  <tr
    {...roles.row}
    {...more}
    className={classNames(state.selected && styles.selected, state.dimmed && styles.dimmed, more.className)}
  >
    {columns.map((column, index) =>
      index === 0 ? (
        <th {...roles.rowHeading} key={column.key} scope="row">
          {column.cell(row)}
        </th>
      ) : (
        <td {...roles.cell} key={column.key} data-align={column.align} data-on-phones={column.onPhones}>
          {column.cell(row)}
        </td>
      ),
    )}
  </tr>
)
