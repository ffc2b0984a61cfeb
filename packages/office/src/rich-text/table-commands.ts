import { Fragment, type Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

/** Where the selection is in a table. */
type Place = { table: Node; tableStart: number; row: number; column: number }

function placeIn({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth >= 2; depth--) {
    const table = $from.node(depth - 2)
    if (table.type === schema.nodes.table)
      return { table, tableStart: $from.before(depth - 2), row: $from.index(depth - 2), column: $from.index(depth - 1) }
  }
  return null
}

export const isInTable = (state: EditorState): boolean => placeIn(state) !== null

const cellsOf = (row: Node): Node[] => [...row.content.content]
const rowLike = (row: Node, cells: readonly Node[]): Node => row.copy(Fragment.fromArray([...cells]))
const emptyRow = (columns: number): Node =>
  schema.node(
    'table_row',
    null,
    Array.from({ length: columns }, () => schema.node('table_cell')),
  )

export const insertTable: Command = (state, dispatch) => {
  const heads = [1, 2].map(() => schema.node('table_header'))
  const table = schema.node('table', null, [schema.node('table_head', null, heads), emptyRow(2), emptyRow(2)])
  const { $from } = state.selection
  const at = $from.depth === 0 ? $from.pos : $from.after(1)
  if (isInTable(state)) return false
  if (dispatch) {
    const transaction = state.tr.insert(at, table)
    dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + 3))).scrollIntoView())
  }
  return true
}

/** A command that makes another table of the one that the selection is in; null takes the table away. */
const changeTable =
  (change: (rows: readonly Node[], place: Place) => readonly Node[] | null): Command =>
  (state, dispatch) => {
    const place = placeIn(state)
    if (!place) return false
    const rows = change(place.table.content.content, place)
    if (!dispatch) return true
    const { tableStart, table } = place
    const transaction = state.tr
    if (rows === null) transaction.delete(tableStart, tableStart + table.nodeSize)
    else {
      transaction.replaceWith(tableStart, tableStart + table.nodeSize, table.copy(Fragment.fromArray([...rows])))
      const offset = Math.min(state.selection.from - tableStart, table.copy(Fragment.fromArray([...rows])).nodeSize - 4)
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(tableStart + Math.max(offset, 3))))
    }
    dispatch(transaction.scrollIntoView())
    return true
  }

export const addRow = changeTable((rows, { row, table }) =>
  rows.toSpliced(row + 1, 0, emptyRow(table.firstChild?.childCount ?? 1)),
)

export const addColumn = changeTable((rows, { column }) =>
  rows.map((row, index) =>
    rowLike(row, cellsOf(row).toSpliced(column + 1, 0, schema.node(index === 0 ? 'table_header' : 'table_cell'))),
  ),
)

/** The head stays as long as the table does. */
export const removeRow = changeTable((rows, { row }) => (row === 0 ? null : rows.toSpliced(row, 1)))

export const removeColumn = changeTable((rows, { column, table }) =>
  table.firstChild?.childCount === 1
    ? null
    : rows.map((row) => rowLike(row, cellsOf(row).toSpliced(Math.min(column, row.childCount - 1), 1))),
)
