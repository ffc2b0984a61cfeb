import type { ReactNode } from 'react'
import { StatusMark } from '../status/StatusMark.tsx'
import { Table, type TableColumn } from './Table.tsx'

type Row = { id: string; rooms: string; floor: string; price: string; state: 'free' | 'held' | 'closed' }

const rows: readonly Row[] = [
  { id: 'B-1004', rooms: '2', floor: '1 av 7', price: '3 495 000', state: 'free' },
  { id: 'B-1303', rooms: '3', floor: '4 av 7', price: '6 495 000', state: 'held' },
  { id: 'B-1402', rooms: '4', floor: '5 av 7', price: '–', state: 'closed' },
]

const marks = {
  free: { tone: 'for-sale', form: 'ring', text: 'Till salu' },
  held: { tone: 'reserved', form: 'half', text: 'Reserverad' },
  closed: { tone: 'sold', form: 'full', text: 'Såld' },
} as const

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'id',
    heading: 'Hem',
    cell: (row) => <a href={`#${row.id}`}>{row.id}</a>,
    sort: { href: '?sort=number', direction: null },
  },
  { key: 'rooms', heading: 'Rum', cell: (row) => `${row.rooms} rok`, onPhones: 'detail' },
  { key: 'floor', heading: 'Våning', cell: (row) => row.floor, onPhones: 'hidden' },
  {
    key: 'price',
    heading: 'Pris, kr',
    cell: (row) => row.price,
    align: 'end',
    onPhones: 'detail',
    sort: { href: '?sort=-price', direction: 'ascending' },
  },
  {
    key: 'status',
    heading: 'Status',
    onPhones: 'end',
    cell: (row) => (
      <StatusMark tone={marks[row.state].tone} form={marks[row.state].form} bare>
        {marks[row.state].text}
      </StatusMark>
    ),
  },
]

export const examples: Record<string, ReactNode> = {
  'sorted, one chosen, one dimmed': (
    <Table
      caption="Hem i Sjöfartskajen 2"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowState={(row) => ({ selected: row.state === 'held', dimmed: row.state === 'closed' })}
    />
  ),
}
