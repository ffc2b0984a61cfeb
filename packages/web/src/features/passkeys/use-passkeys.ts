import type { PasskeysReply } from '@nyhem/contract/calls/passkeys'
import { listPasskeys } from '@nyhem/contract/routes/passkeys.paths'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../api-client/call.ts'
import type { CeremonyCode } from './ceremonies.ts'

/** The account's passkeys; null until they are known. */
export function usePasskeys() {
  const [known, setKnown] = useState<PasskeysReply | null>(null)
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<CeremonyCode | null>(null)
  const reload = useCallback(async () => setKnown(await call(listPasskeys)), [])
  useEffect(() => {
    reload().catch((cause: unknown) => {
      console.warn('passkeys could not be read', cause)
      setCode('Failed')
    })
  }, [reload])

  /** One action at a time; what it came to is shown. */
  const attempt = useCallback(
    async (work: () => Promise<CeremonyCode>): Promise<CeremonyCode> => {
      setBusy(true)
      setCode(null)
      let result: CeremonyCode = 'Failed'
      try {
        result = await work()
        if (result === 'Ok') await reload()
      } catch (cause) {
        console.warn('a passkey could not be used', cause)
      }
      setCode(result)
      setBusy(false)
      return result
    },
    [reload],
  )
  return { known, busy, code, attempt }
}
