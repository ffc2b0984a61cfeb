import type { NoticeReply } from '@nyhem/contract/calls/board-notices'
import type { NoticeKind, NoticeProblem, NoticeState } from '@nyhem/domain/my-home/board-notice'

/** Notices of a board to its residents, on its page. */
export const boardNotices = {
  heading: 'Till de boende',
  about: 'Det ni skriver här läser de boende bland nyheterna på Mina sidor. Ingen ser vem i styrelsen som har skrivit.',
  none: 'Ni har inte skrivit något än.',
  write: 'Skriv till de boende',
  kind: 'Vad är det?',
  kinds: { notice: 'Meddelande', decision: 'Beslut av styrelsen' } satisfies Record<NoticeKind, string>,
  title: 'Rubrik',
  text: 'Text',
  textHint: 'Skriv inga namn på boende och inget om deras hälsa eller ekonomi.',
  until: 'Visas till och med',
  untilHint: 'Lämna tomt om det ska visas ett år.',
  publish: 'Publicera',
  save: 'Spara ändringen',
  cancel: 'Avbryt',
  change: 'Ändra',
  changeOf: (title: string) => `Ändra ${title}`,
  withdraw: 'Ta bort',
  withdrawOf: (title: string) => `Ta bort ${title}`,
  states: {
    shown: (until: string) => `Visas till och med ${until}.`,
    ended: (until: string) => `Visades till och med ${until}.`,
    withdrawn: () => 'Borttaget.',
  } satisfies Record<NoticeState, (until: string) => string>,
  published: 'Publicerat. De boende ser det på Mina sidor.',
  changed: 'Ändringen är sparad.',
  withdrawn: 'Borttaget. De boende ser det inte längre.',
  codes: {
    Stale: 'Någon annan i styrelsen har ändrat det. Läs det som gäller nu, och ändra igen.',
    Most: 'Ni har så många meddelanden som kan visas på en gång. Ta bort ett först.',
    Done: 'Det är redan borttaget.',
  } satisfies Record<Exclude<NoticeReply['code'], 'Ok'>, string>,
  problems: {
    required: 'Fyll i fältet.',
    inputToLong: 'Texten är för lång.',
    past: 'Dagen har passerat.',
    tooFar: 'Välj en dag inom ett år.',
  } satisfies Record<NoticeProblem['problem'], string>,
  notLoaded: 'Vi kunde inte hämta det ni har skrivit.',
  again: 'Försök igen',
  failed: 'Det gick inte att spara. Det ni har skrivit står kvar. Försök igen.',
}
export type BoardNoticesTexts = typeof boardNotices
