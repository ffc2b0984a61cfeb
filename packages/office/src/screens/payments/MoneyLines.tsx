import type { Approval } from '@nyhem/contract/calls/approvals'
import type { OfficePayment } from '@nyhem/contract/calls/office-payments'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import type { PaymentsTexts } from '../../texts/sv/payments.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import css from './Payments.module.css'

type Line = { readonly tone: StatusTone; readonly text: string; readonly at: string | null }

/** Each request and refund in its three moments: asked, approved, sent. Granting and sending are two. */
export function MoneyLines({ payment }: { payment: OfficePayment }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { approvals, grants, refundOf } = payment
  const isByHand = grants.some(({ isLast }) => isLast)
  if (approvals.length === 0 && refundOf === null) return null
  return (
    <section className={css.part}>
      <h3>{words.refund.heading}</h3>
      {refundOf && !isByHand && (
        <Steps
          name={moneyText(texts, refundOf.amount)}
          lines={[{ tone: 'good', text: words.lines.byRule, at: refundOf.createdAt }, sendingOf(words, refundOf)]}
        />
      )}
      {approvals.map((approval) => (
        <OfApproval key={approval.id} approval={approval} payment={payment} />
      ))}
      {refundOf?.reason && <p className={css.quiet}>{words.refund.says(refundOf.reason)}</p>}
    </section>
  )
}

/** Requests to a second person about something that no provider sends. */
export function Requests({ approvals }: { approvals: readonly Approval[] }) {
  return approvals.map((approval) => (
    <OfApproval key={approval.id} approval={approval} payment={{ grants: [], refundOf: null }} />
  ))
}

type Sent = Pick<OfficePayment, 'grants' | 'refundOf'>

function OfApproval({ approval, payment }: { approval: Approval; payment: Sent }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { lines } = words
  const { kind, askedBy, askedAt, asSeen } = approval
  const grant = payment.grants.find(({ approvalId }) => approvalId === approval.id)
  const amount = typeof asSeen.amount === 'object' && asSeen.amount !== null ? moneyText(texts, asSeen.amount) : null
  const sending = sendingOf(words, grant?.isLast ? payment.refundOf : null)
  const isApproved = approval.state === 'approved'
  const end: Line =
    kind === 'refund'
      ? sending
      : {
          tone: 'neutral',
          text: kind === 'place-payment' ? words.placed : lines.ended,
          at: approval.decided?.at ?? null,
        }
  return (
    <Steps
      name={[lines.kinds[kind] ?? kind, kind === 'refund' && amount].filter(Boolean).join(', ')}
      lines={[
        { tone: 'good', text: lines.asked(askedBy.name), at: askedAt },
        useDecision(approval),
        ...(isApproved
          ? [grant && !grant.isLast ? { ...sending, text: lines.sendRefused, tone: 'bad' as const } : end]
          : []),
      ]}
      words={approval.decided?.note ?? approval.words}
    />
  )
}

function useDecision({ state, decided, endsAt }: Approval): Line {
  const texts = useTexts()
  const { lines } = usePaymentsTexts()
  if (state === 'waiting') return { tone: 'wait', text: lines.waiting(momentText(texts, endsAt)), at: null }
  if (state === 'lapsed') return { tone: 'neutral', text: lines.lapsed, at: endsAt }
  const tone = state === 'approved' ? 'good' : state === 'refused' ? 'bad' : 'neutral'
  return { tone, text: lines.decided[state](decided?.by.name ?? ''), at: decided?.at ?? null }
}

const toneOfSending = { due: 'wait', sent: 'good', refused: 'bad' } as const

function sendingOf({ lines }: PaymentsTexts, refund: OfficePayment['refundOf']): Line {
  if (refund === null) return { tone: 'wait', text: lines.toSend, at: null }
  const text = { due: lines.toSend, sent: lines.sent, refused: lines.sendRefused }[refund.status]
  return { tone: toneOfSending[refund.status], text, at: refund.settledAt }
}

function Steps({ name, lines, words }: { name: string; lines: readonly Line[]; words?: string | null }) {
  const texts = useTexts()
  return (
    <div className={css.steps}>
      <h4>{name}</h4>
      <ol>
        {lines.map(({ tone, text, at }) => (
          <li key={text} className={css.event}>
            <Status tone={tone}>{text}</Status>
            {at !== null && <time dateTime={at}>{momentText(texts, at)}</time>}
          </li>
        ))}
      </ol>
      {words && <p className={css.quiet}>{words}</p>}
    </div>
  )
}
