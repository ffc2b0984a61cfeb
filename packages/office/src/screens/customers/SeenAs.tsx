import type { Customer } from '@nyhem/contract/calls/customers'
import { addressOf } from '@nyhem/contract/routes/address'
import { pageSeenAs, seeAsCustomer } from '@nyhem/contract/routes/customers.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useState } from 'react'
import { type CallResult, call } from '../../calls/call.ts'
import { mayDo, useMe } from '../../entry/session.tsx'
import { useCustomersTexts } from '../../texts/use-customers-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { UncoverDialog } from '../../ui/UncoverDialog.tsx'
import css from '../bookings/Bookings.module.css'
import { useSiteNames } from '../feeds/feed-values.ts'
import own from './SeenAs.module.css'

type Shown = { readonly siteId: SiteId; readonly start: string }

type Started = { readonly code: 'Ok'; readonly start: string | null } | { readonly code: 'Words' }

/** `start` null: nothing of the person is open there. */
async function begin(customerId: string, siteId: SiteId, words: string): Promise<CallResult<Started>> {
  const result = await call(seeAsCustomer, { params: { customerId }, body: { siteId, words } })
  if (!result.ok) return result
  const { value } = result
  if (value.code === 'Ok') return { ok: true, value }
  return { ok: true, value: value.code === 'Words' ? { code: 'Words' } : { code: 'Ok', start: null } }
}

/** The person's own pages, to be looked at: for a reason, and only where something of theirs is open. */
export function SeenAs({ customer }: { customer: Customer }) {
  const { seenAs: words } = useCustomersTexts()
  const me = useMe()
  const siteNames = useSiteNames()
  const [asking, setAsking] = useState<SiteId | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [hasNothing, setHasNothing] = useState(false)
  const { id, name, ties } = customer
  const sites = [...new Set(ties.flatMap(({ tie, siteId }) => (tie === 'booking' || tie === 'case' ? siteId : [])))]
  if (!mayDo(me, 'see-as-customer') || sites.length === 0) return null
  return (
    <section className={css.part} aria-label={words.title}>
      <h2>{words.title}</h2>
      {hasNothing && (
        <Message tone="wait" said="status">
          {words.noMatter}
        </Message>
      )}
      {sites.map((siteId) => (
        <Button key={siteId} small onClick={() => setAsking(siteId)}>
          {words.act(siteNames([siteId]))}
        </Button>
      ))}
      {shown && (
        <div className={own.frame}>
          <p>
            <strong>{words.whose(name)}</strong> {words.onlyLooking}{' '}
            <Button small onClick={() => setShown(null)}>
              {words.close}
            </Button>
          </p>
          <iframe
            title={words.whose(name)}
            sandbox="allow-same-origin"
            src={addressOf(pageSeenAs, {
              params: { customerId: id },
              query: { site: shown.siteId, path: shown.start },
            })}
          />
          <p>{words.logged}</p>
        </div>
      )}
      {asking && (
        <UncoverDialog
          title={words.title}
          act={words.open}
          onSend={(words) => begin(id, asking, words)}
          onClose={() => setAsking(null)}
          onShown={({ start }) => {
            setHasNothing(start === null)
            setShown(start === null ? null : { siteId: asking, start })
            setAsking(null)
          }}
        />
      )}
    </section>
  )
}
