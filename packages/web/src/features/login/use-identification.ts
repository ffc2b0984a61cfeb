import type { IdentificationFlow, LoginType } from '@nyhem/domain/account/login-types'
import { useCallback, useMemo } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { identificationCalls } from './identification-calls.ts'
import { follow, type OrderCalls, type OrderStatus } from './identify.ts'
import { rememberIdentification } from './pending-identification.ts'
import { type OrderControl, showResult, useOrder } from './use-order.ts'

type Options = { flow: IdentificationFlow; loginType: LoginType; returnPath: string }

/** Identification and its actions. */
export function useIdentification({ flow, loginType, returnPath }: Options) {
  const site = useSite()
  const {
    now,
    begin,
    start: startOrder,
    cancel,
  } = useOrder(useMemo(() => identificationCalls(site, flow), [site, flow]))

  const start = useCallback<OrderControl['start']>(
    (environment) => {
      rememberIdentification({ flow, returnPath })
      return startOrder({ environment, loginType, returnUrl: returnPath })
    },
    [startOrder, flow, loginType, returnPath],
  )

  const resume = useCallback((session: string) => begin(true, (run) => follow(run, session)), [begin])

  const showReply = useCallback(
    (ask: (calls: OrderCalls) => Promise<OrderStatus>) =>
      begin(true, async (run) => void (await showResult(run, ask(run.calls)))),
    [begin],
  )
  /** Has the server read the provider's response in the return query. */
  const finish = useCallback((query: string) => showReply((calls) => calls.finish(query)), [showReply])
  const choose = (associationId: string) => showReply((calls) => calls.choose(associationId))

  return { now, start, resume, finish, cancel, choose }
}
export type IdentificationControl = ReturnType<typeof useIdentification>
