import type { DepositSecurity, Guarantee } from '@nyhem/domain/housing/assurance'

/** What stands behind a purchase, beside its price. */
export const trust = {
  heading: 'Tryggt köp',
  seller: 'Säljare',
  guarantee: 'Garanti',
  guarantees: {
    'five-years': 'Fem år från den dag huset var klart',
    bustadoppforingslova: 'Enligt bustadoppføringslova § 12, till fem år efter tillträdet',
    asuntokauppalaki: 'Säkerhet enligt asuntokauppalaki',
  } satisfies Record<Guarantee, string>,
  deposit: 'Det du betalar i förskott',
  deposits: {
    insured: 'Säkrat av bank eller försäkringsbolag',
    refunded: 'Hela bokningsavgiften tillbaka om du ångrar dig',
    'client-account': 'Står på klientkonto',
  } satisfies Record<DepositSecurity, string>,
  energy: 'Energi och miljö',
  energyClass: (name: string) => `Energiklass ${name}`,
  satisfaction: 'Nöjda köpare',
  satisfied: (satisfied: number, of: number, year: number) => `${satisfied} av ${of} (${year})`,
}
