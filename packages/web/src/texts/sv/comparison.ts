/** Texts of the comparison page and its tray. */
export const comparison = {
  /** Labels of facts that the home's page groups otherwise. */
  label: {
    outdoorSpaces: 'Balkong och uteplats',
    operatingCost: 'El, försäkring och annat (uppskattat)',
    monthlyCost: 'Ungefär per månad',
  },
  tray: {
    label: 'Hem att jämföra',
    chosen: (list: readonly string[]) => {
      const names = list.join(', ')
      return names === '' ? 'Inget hem är valt.' : `Valda: ${names}.`
    },
    remove: (name: string) => `Ta bort ${name} från jämförelsen`,
    compare: (count: number) => (count === 1 ? 'Visa hemmet' : `Jämför (${count})`),
    oneMore: 'Välj ett hem till',
    tooMany: 'Du kan jämföra tre hem åt gången. Ta bort ett först.',
  },
  caption: (names: string) => `Jämförelse av ${names}`,
  fact: 'Uppgift',
  plan: 'Planritning',
  planOf: (name: string) => `Planritning av ${name}`,
  unknown: 'Uppgift saknas',
  remove: 'Ta bort',
  rows: {
    label: 'Välj vilka uppgifter som visas',
    all: 'Alla uppgifter',
    differences: 'Bara skillnader',
    none: 'Hemmen är lika i allt som vi kan jämföra.',
    showAll: 'Visa alla uppgifter',
  },
  print: 'Skriv ut',
  monthlyBasis:
    'Kostnaden per månad är ungefärlig och räknad med minsta kontantinsats och ett antagande om räntan. På hemmets sida kan du räkna själv.',
  monthlyBasisLet: 'Kostnaden per månad är ungefärlig: hyran och det som den inte täcker, utan lån till insatsen.',
  missing: (count: number) =>
    count === 1
      ? 'Ett av hemmen finns inte längre och visas inte här.'
      : `${count} av hemmen finns inte längre och visas inte här.`,
  oneMore: 'Lägg till ett eller två hem, så ser du dem sida vid sida.',
  moreIn: (stage: string) => `Fler hem i ${stage}`,
  moreHomes: 'Fler hem i sökningen',
  none: {
    heading: 'Välj hem att jämföra',
    text: 'Kryssa i ”Jämför” vid två eller tre hem, i sökningen eller på en etapps sida. Sedan ser du dem sida vid sida här, och kan dela länken.',
  },
  gone: {
    heading: 'Hemmen finns inte längre',
    text: 'De hem som länken gäller är inte kvar hos oss. Kanske finns det liknande hem.',
  },
  tooMany: {
    heading: 'Välj tre hem',
    text: 'Du kan jämföra tre hem åt gången. Kryssa i de tre som du vill se.',
    compare: 'Jämför',
  },
  toSearch: 'Till sökningen',
}
