import type { SubscribePushReply } from '@nyhem/contract/calls/push'
import type { PushKind } from '@nyhem/domain/account/push'

/** Pushes to browsers, in the settings. */
export const push = {
  heading: 'Pushnotiser',
  about:
    'Vi kan säga till i din telefon eller dator när något har hänt. Notisen säger inte vad som står i ärendet eller dokumentet, det läser du här. E-posten kommer som vanligt.',
  kinds: {
    'case-message': 'Nytt i ett ärende',
    'queue-turn': 'Min tur i en kö',
    signature: 'Dokument att signera eller godkänna',
    visit: 'Tider för besök',
  } satisfies Record<PushKind, string>,
  off: 'Välj vad du vill få notiser om i den här webbläsaren',
  own: 'Den här webbläsaren får notiser om',
  turnOn: 'Slå på notiser här',
  save: 'Spara valet',
  turnOff: 'Slå av',
  others: 'Dina andra webbläsare med notiser',
  unknown: 'Okänd webbläsare',
  since: (day: string) => `Sedan ${day}.`,
  endOf: (name: string) => `Slå av notiser i ${name}`,
  turnedOn: 'Notiserna är på i den här webbläsaren.',
  turnedOff: 'Notiserna är av.',
  chooseOne: 'Välj minst en sak att få notiser om, eller slå av dem.',
  unable:
    'Den här webbläsaren kan inte visa notiser. På iPhone och iPad går det när du har lagt till sidan på hemskärmen och öppnar den därifrån.',
  permission: {
    Denied:
      'Notiser från oss är blockerade i den här webbläsaren. Tillåt dem i webbläsarens inställningar för webbplatsen och ladda om sidan.',
    Dismissed: 'Du har inte tillåtit notiser än. Försök igen när du vill.',
  },
  refused: {
    UnknownService: 'Webbläsarens notistjänst är inte en som vi kan skicka till.',
    OtherKey: 'Sidan är för gammal. Ladda om den och försök igen.',
    WrongKey: 'Webbläsaren gav oss ingen giltig nyckel. Ladda om sidan och försök igen.',
  } satisfies Record<Exclude<SubscribePushReply['code'], 'Ok'>, string>,
  failed: 'Det gick inte att ändra notiserna. Försök igen.',
  notLoaded: 'Dina notiser kunde inte hämtas.',
  again: 'Försök igen',
  quiet: {
    heading: 'Tysta timmar',
    about:
      'Under de här timmarna skickar vi inga notiser. Det som kommer då samlas och kommer när timmarna är slut. Samma klockslag två gånger betyder inga tysta timmar.',
    from: 'Från',
    until: 'Till',
    urgent: 'Släpp igenom när min tur i en kö snart går ut',
    save: 'Spara tysta timmar',
    saved: 'Dina tysta timmar är sparade.',
  },
}
export type PushTexts = typeof push
