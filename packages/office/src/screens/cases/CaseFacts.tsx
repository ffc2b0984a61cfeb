import type { StaffCase, UncoverCaseReply } from '@nyhem/contract/calls/staff-cases'
import { addressOfCase, addressOfCustomer, addressOfHouseRound } from '@nyhem/contract/office-pages'
import { uncoverCase } from '@nyhem/contract/routes/staff-cases.paths'
import { type ReactNode, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { UncoverDialog } from '../../ui/UncoverDialog.tsx'
import { CaseFiles } from './CaseFiles.tsx'
import css from './Cases.module.css'

type Shown = Extract<UncoverCaseReply, { readonly code: 'Ok' }>

/** Whom and what it is about. Contact details are masked until somebody says why. */
export function CaseFacts({ one }: { one: StaffCase }) {
  const texts = useTexts()
  const words = useCasesTexts()
  const { uncover } = useSalesTexts()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const { reporter, otherContact } = one
  const contact = shown?.reporter ?? reporter
  const other = otherContact && { ...otherContact, ...shown?.otherContact }
  return (
    <section className={css.part}>
      <h2>{words.facts}</h2>
      <dl className={css.facts}>
        <Fact name={words.reporter}>
          {reporter.name}
          <br />
          {contact.phone}
          <br />
          {contact.email}
          {reporter.customerId && (
            <>
              <br />
              <Link href={addressOfCustomer(reporter.customerId)}>{words.customer}</Link>
            </>
          )}
        </Fact>
        {other && (
          <Fact name={words.other}>
            {other.name}
            <br />
            {other.phone}
            <br />
            {other.email}
          </Fact>
        )}
        <Fact name={words.home}>{[one.home, one.address].filter(Boolean).join(', ')}</Fact>
        {one.association && <Fact name={words.association}>{one.association.name}</Fact>}
        {one.houseRoundId && (
          <Fact name={words.fromRound}>
            <Link href={addressOfHouseRound(one.houseRoundId)}>{words.toRound}</Link>
          </Fact>
        )}
        <Fact name={words.type}>{words.types[one.type]}</Fact>
        <Fact name={words.reported}>
          <time dateTime={one.createdAt}>{momentText(texts, one.createdAt)}</time>
        </Fact>
      </dl>
      {one.followers > 0 && <p className={css.quiet}>{words.followers(one.followers)}</p>}
      {one.may.change && shown === null && (
        <p>
          <Button small onClick={() => setAsking(true)}>
            {uncover.title}
          </Button>
        </p>
      )}
      {one.earlier.length > 0 && (
        <>
          <h3>{words.earlier}</h3>
          <ul className={css.list}>
            {one.earlier.map((before) => (
              <li key={before.id}>
                <Link href={addressOfCase(before.id)}>
                  {before.room}, {before.part}
                </Link>
                <small>
                  {words.status(before.status)}, {momentText(texts, before.createdAt)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{words.files}</h3>
      {one.attachments.length === 0 ? (
        <p className={css.quiet}>{words.noFiles}</p>
      ) : (
        <CaseFiles files={one.attachments} />
      )}
      {isAsking && (
        <UncoverDialog
          onSend={(why) => call(uncoverCase, { params: { caseId: one.id }, body: { words: why } })}
          onClose={() => setAsking(false)}
          onShown={(reply: Shown) => {
            setShown(reply)
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
