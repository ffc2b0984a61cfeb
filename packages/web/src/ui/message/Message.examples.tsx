import type { ReactNode } from 'react'
import { ButtonLink } from '../button/Button.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { Message } from './Message.tsx'

export const examples: Record<string, ReactNode> = {
  info: <Message tone="info">Den här sidan finns bara på svenska.</Message>,
  success: <Message tone="success">Din plats på visningen 3 december är bokad.</Message>,
  warning: <Message tone="warning">Bostaden hålls för dig i 3 minuter till.</Message>,
  error: (
    <Message tone="error" heading="Det gick inte att spara">
      <p>Dina svar står kvar. Försök igen om en stund.</p>
    </Message>
  ),
  'empty state': (
    <EmptyState
      heading="Inget hem matchar just nu"
      level={3}
      actions={
        <ButtonLink href="?maxPrice=7500000" variant="outlined">
          Höj priset
        </ButtonLink>
      }
    >
      Höj priset till 7 500 000 kr så får du 4 träffar.
    </EmptyState>
  ),
  skeleton: (
    <div>
      <Skeleton shape="picture" />
      <Skeleton shape="heading" />
      <Skeleton shape="line" />
      <Skeleton shape="short-line" />
    </div>
  ),
}
