import type { AskDataRequestReply, WithdrawDataRequestReply } from '@nyhem/contract/calls/data-requests'
import type {
  DataRequestKind,
  DataRequestState,
  ExtensionReason,
  RefusalReason,
} from '@nyhem/domain/data-request/data-request'
import type { LookedAt } from '@nyhem/domain/staff/staff-looks'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'

/** Requests about one's own data, in the settings. */
export const dataRequests = {
  about:
    'Du har rätt att få ut, rätta, radera och begränsa dina uppgifter, och att ta tillbaka ett samtycke. Mycket av det gör du själv på den här sidan. Resten ber du oss om här, och vi svarar inom en månad.',
  none: 'Du har inte begärt något än.',
  kind: 'Vad vill du?',
  kinds: {
    access: 'Få ut mina uppgifter',
    correction: 'Rätta något som är fel',
    deletion: 'Radera mina uppgifter',
    restriction: 'Begränsa hur ni använder mina uppgifter',
    consent: 'Ta tillbaka mitt samtycke',
  } satisfies Record<DataRequestKind, string>,
  hints: {
    access: 'Du kan hämta dina uppgifter som en fil redan nu, längre ner på sidan.',
    correction: 'Namn och kontaktuppgifter ändrar du överst på sidan. Skriv här vad annat som är fel.',
    deletion: 'Utan pågående bokning eller köp kan du ta bort ditt konto själv, längre ner på sidan.',
    restriction: 'Vi sparar dina uppgifter, men skickar inga bevakningar och pressmeddelanden.',
    consent: 'Samtycket till den här webbplatsen och nyhetsbrevet. Du kan också ta tillbaka det ovan.',
  } satisfies Record<DataRequestKind, string>,
  words: 'Berätta mer',
  wordsOfCorrection: 'Vad är fel, och vad ska det vara?',
  send: 'Skicka begäran',
  codes: {
    Ok: 'Vi har tagit emot din begäran och skickat ett mejl.',
    Open: 'Du har redan begärt det, och vi har inte svarat än.',
    Words: 'Skriv vad som är fel, minst fem tecken.',
  } satisfies Record<AskDataRequestReply['code'], string>,
  withdraw: 'Ta tillbaka',
  withdrawOf: (number: string) => `Ta tillbaka begäran ${number}`,
  withdrawCodes: {
    Ok: 'Du har tagit tillbaka din begäran.',
    Done: 'Den är redan besvarad.',
    Stale: 'Något har hänt med din begäran sedan sidan visades. Titta på den igen.',
  } satisfies Record<WithdrawDataRequestReply['code'], string>,
  failed: 'Det gick inte. Inget har ändrats, försök igen.',
  notLoaded: 'Det går inte att hämta just nu.',
  again: 'Försök igen',
  states: {
    received: 'Mottagen',
    taken: 'Vi arbetar med den',
    answered: 'Beviljad',
    refused: 'Avslagen',
    withdrawn: 'Tillbakatagen',
  } satisfies Record<DataRequestState, string>,
  received: (number: string, day: string) => `${number}, mottagen ${day}.`,
  due: (day: string) => `Svar senast ${day}.`,
  closed: (day: string) => `Avslutad ${day}.`,
  recorded: 'Den skrevs in av oss.',
  extended: (why: string) => `Det tar längre tid: ${why}`,
  extensions: {
    complex: 'begäran är omfattande eller svår att utreda.',
    'many-requests': 'vi har fått ovanligt många.',
  } satisfies Record<ExtensionReason, string>,
  refusals: {
    'identity-not-proven': 'Vi kan inte vara säkra på att det är du som frågar.',
    unfounded: 'Begäran är uppenbart ogrundad eller upprepas orimligt ofta.',
    'others-rights': 'Svaret skulle röja uppgifter om andra.',
    'data-correct': 'Uppgifterna stämmer så vitt vi kan se.',
    'kept-by-law': 'Lagen kräver att vi sparar uppgifterna.',
    'ongoing-business': 'Du har en pågående bokning eller ett pågående köp.',
    'no-ground': 'Inget av lagens skäl för begränsning finns.',
    'no-consent': 'Det finns inget samtycke att ta tillbaka.',
  } satisfies Record<RefusalReason, string>,
  asked: 'Du skrev:',
  answer: 'Vi svarade:',
  download: 'Hämta dina uppgifter',
  restricting: 'Användningen av dina uppgifter är begränsad.',
}

/** Who of the staff has looked at the person. */
export const staffLooks = {
  about:
    'Här ser du när någon hos oss har tittat på dina uppgifter de senaste 24 månaderna: i vilken roll, och vad som öppnades.',
  none: 'Ingen har tittat på dina uppgifter.',
  what: {
    person: 'Dina uppgifter öppnades',
    contact: 'Dina kontaktuppgifter visades',
    number: 'Du söktes fram med ditt personnummer',
    pages: 'Dina sidor visades så som du ser dem',
    booking: 'Din bokning öppnades',
    case: 'Ditt ärende öppnades',
    request: 'Din begäran om personuppgifter öppnades',
  } satisfies Record<LookedAt, string>,
  roles: {
    editor: 'Redaktör',
    publisher: 'Publicist',
    agent: 'Säljare',
    manager: 'Säljchef',
    service: 'Kundservice',
    finance: 'Ekonomi',
    financeApprover: 'Ekonomi',
    marketing: 'Marknad',
    operator: 'Drift',
    privacyOfficer: 'Dataskydd',
    auditor: 'Revision',
    peopleAdmin: 'Personal',
  } satisfies Record<StaffRole, string>,
  noRole: 'Vår personal',
  reasons: {
    'in-words': 'En orsak skrevs ner. Den finns i filen med dina uppgifter.',
    'not-asked': '',
  },
  older: 'Visa äldre',
}
