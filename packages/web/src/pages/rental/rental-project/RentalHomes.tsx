import type { RentalHomeRow } from '@nyhem/contract/holding-cards'
import { pictureUrl } from '@nyhem/contract/picture-address'
import { homeListQueryNames } from '@nyhem/domain/housing/home-list'
import { isToLet, letsLater } from '@nyhem/domain/housing/rental-summary'
import type { Money } from '@nyhem/domain/money'
import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { useState } from 'react'
import { amountText, currencySymbol, floorText, moveInText } from '../../../features/housing-texts/housing-format.ts'
import { RentalHomeMark } from '../../../features/rental/RentalMarks.tsx'
import { type RentalLanguage, useRentalLanguage } from '../../../features/rental/rental-texts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Chip, ChipRow } from '../../../ui/chips/Chip.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Table, type TableColumn } from '../../../ui/table/Table.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './RentalProjectPage.module.css'

const collapsedRows = 12

/** A building's homes, all or available ones, as given by the address. */
export function RentalHomes({ model }: TemplateProps<'rental-project'>) {
  const { texts } = useRentalLanguage()
  const { homes } = model
  // Nothing to choose between before letting starts.
  const later = letsLater(model.project.status)
  const [requested, setOnlyAvailable] = useState(model.onlyAvailable)
  const onlyAvailable = requested && !later
  const toLet = homes.filter(({ status }) => isToLet(status))
  const choose = (only: boolean) => {
    setOnlyAvailable(only)
    history.replaceState(history.state, '', `${location.pathname}${only ? onlyAvailableQuery : ''}`)
  }
  return (
    <Section id="homes" ground="sunken" labelledBy="homes-heading">
      <div className={styles.top}>
        <Heading level={2} size="display-2" id="homes-heading">
          {texts.homes.heading}
        </Heading>
        {homes.length > 0 && !later && (
          <ChipRow label={texts.homes.filterLabel}>
            <Chip href="?#homes" count={homes.length} chosen={!onlyAvailable} onSelect={() => choose(false)}>
              {texts.homes.all}
            </Chip>
            <Chip
              href={`${onlyAvailableQuery}#homes`}
              count={toLet.length}
              chosen={onlyAvailable}
              onSelect={() => choose(true)}
            >
              {texts.homes.onlyAvailable}
            </Chip>
          </ChipRow>
        )}
      </div>
      {homes.length === 0 && <p className={styles.none}>{texts.noHomesYet}</p>}
      {homes.length > 0 && onlyAvailable && toLet.length === 0 && (
        <EmptyState heading={texts.homes.noneHeading} level={3}>
          {texts.homes.noneText}
        </EmptyState>
      )}
      {homes.length > 0 && (!onlyAvailable || toLet.length > 0) && (
        <HomesTable
          homes={onlyAvailable ? toLet : homes}
          later={later}
          total={homes.length}
          name={model.project.name}
        />
      )}
    </Section>
  )
}

const onlyAvailableQuery = `?${homeListQueryNames.onlyAvailable}=1`

type TableProps = { homes: readonly RentalHomeRow[]; later: boolean; total: number; name: string }

function HomesTable({ homes, later, total, name }: TableProps) {
  const language = useRentalLanguage()
  const { texts } = language
  const [whole, setWhole] = useState(false)
  const collapsed = !whole && homes.length > collapsedRows
  return (
    <>
      <Table
        caption={texts.homes.caption(name)}
        columns={columnsFor({ homes, later }, language)}
        rows={homes}
        rowKey={({ id }) => id}
        rowState={({ status }) => ({ dimmed: !later && !isToLet(status) })}
        className={collapsed ? styles.collapsed : undefined}
      />
      <div className={styles.below}>
        <p role="status" className={collapsed ? styles.withScripts : undefined}>
          {texts.homes.showing(collapsed ? collapsedRows : homes.length, total)}
        </p>
        {collapsed && (
          <div className={styles.withScripts}>
            <Button variant="outlined" onClick={() => setWhole(true)}>
              {texts.homes.showAll(homes.length)}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function columnsFor(
  { homes, later }: Pick<TableProps, 'homes' | 'later'>,
  language: RentalLanguage,
): readonly TableColumn<RentalHomeRow>[] {
  const { site, texts, housing } = language
  const { label, column } = texts
  const currency = currencySymbol(site.currency)
  const whole = (text: string | null) => <span className={styles.whole}>{text ?? '–'}</span>
  const columns: readonly (TableColumn<RentalHomeRow> & { shown?: boolean })[] = [
    {
      key: 'number',
      heading: label.number,
      cell: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    { key: 'rooms', heading: label.rooms, onPhones: 'detail', cell: ({ rooms }) => whole(formatRooms(rooms, site)) },
    { key: 'area', heading: label.area, onPhones: 'detail', cell: ({ area }) => whole(formatArea(area, site)) },
    {
      key: 'floor',
      heading: label.floor,
      shown: homes.some(({ floor }) => floor !== null),
      onPhones: 'hidden',
      cell: (home) => whole(floorText(home, housing)),
    },
    {
      key: 'rent',
      heading: column.rent(currency),
      align: 'end',
      onPhones: 'detail',
      cell: ({ monthlyRent }) => (
        <Amount money={monthlyRent} phone={(money) => texts.rentPerMonth(formatMoney(money))} />
      ),
    },
    {
      key: 'deposit',
      heading: column.deposit(currency),
      shown: homes.some(({ deposit }) => deposit !== null),
      align: 'end',
      onPhones: 'hidden',
      cell: ({ deposit }) => <Amount money={deposit} phone={formatMoney} />,
    },
    {
      key: 'move-in',
      heading: label.moveIn,
      shown: homes.some(({ moveIn }) => moveIn !== null),
      onPhones: 'hidden',
      cell: ({ moveIn }) => whole(moveIn && moveInText(moveIn, housing)),
    },
    {
      key: 'plan',
      heading: label.plan,
      shown: homes.some(({ plan }) => plan !== null),
      onPhones: 'hidden',
      cell: ({ plan, number }) =>
        plan && (
          <a
            href={pictureUrl(plan, { width: 1200, ratio: 'org', format: 'webp' })}
            aria-label={texts.homes.openPlan(number)}
          >
            {label.plan}
          </a>
        ),
    },
    {
      key: 'status',
      heading: label.status,
      onPhones: 'end',
      cell: ({ status }) => <RentalHomeMark status={status} later={later} />,
    },
  ]
  return columns.flatMap(({ shown = true, ...rest }) => (shown ? [rest] : []))
}

/** The column header names the currency. On phones, without columns, the amount does. */
const Amount = ({ money, phone }: { money: Money | null; phone: (money: Money) => string }) =>
  money === null ? (
    '–'
  ) : (
    <>
      <span className={styles.inColumn}>{amountText(money)}</span>
      <span className={styles.onPhone}>{phone(money)}</span>
    </>
  )
