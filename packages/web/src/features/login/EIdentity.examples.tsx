import type { ReactNode } from 'react'
import { AssociationChooser } from './AssociationChooser.tsx'
import { EIdentity } from './EIdentity.tsx'
import type { Identification } from './identify.ts'

const nothing = async () => undefined
const links = { session: 's', autoStartLink: 'bankid:///' }

const at = (now: Identification | null) => (
  <EIdentity
    startLabel="Logga in med BankID"
    identification={{
      now,
      start: async () => undefined,
      cancel: () => undefined,
    }}
  />
)

const failed = (code: string, message: string | null) =>
  at({ step: 'failed', failure: { code, message, errorPage: null } })

export const examples: Record<string, ReactNode> = {
  'before it starts': at(null),
  starting: at({ step: 'starting' }),
  'a code to scan': at({ step: 'waiting', ...links, qr: 'bankid.67df3917-fa0d-44e5-b327.0.dc69358e', message: 'RFA1' }),
  'scanned, code being entered': at({ step: 'waiting', ...links, qr: null, message: 'RFA9' }),
  'on the way to another site': at({ step: 'leaving' }),
  cancelled: failed('Cancelled', 'RFA6'),
  'the app did not answer': failed('Error', 'RFA8'),
  'no account': failed('SsnNotFound', null),
  'three associations': (
    <AssociationChooser
      associations={[
        { id: '1', name: 'Brf Ekbacken', organisationNumber: '769600-0013' },
        {
          id: '2',
          name: 'Bostadsrättsföreningen Norra Sjöutsikten i Hammarby Sjöstad',
          organisationNumber: '769600-0021',
        },
        { id: '3', name: 'Brf Tallen', organisationNumber: '769600-0039' },
      ]}
      onChoose={nothing}
      onCancel={() => undefined}
    />
  ),
}
