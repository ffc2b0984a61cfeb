import type { passkeys as swedish } from '../sv/passkeys.ts'

export const passkeys: typeof swedish = {
  heading: 'Pääsyavaimet',
  about:
    'Pääsyavain avaa asiakirjat, sopimukset ja maksut, kun kirjaudut sähköpostilla. Se on puhelimessasi tai tietokoneessasi, ja sitä käytetään sormenjäljellä, kasvoilla tai koodilla.',
  none: 'Sinulla ei ole vielä pääsyavainta.',
  since: (day, used) =>
    used === null ? `Lisätty ${day}, ei vielä käytetty.` : `Lisätty ${day}, käytetty viimeksi ${used}.`,
  ofSite: (site) => `Käy sivustolla ${site}.`,
  remove: 'Poista',
  removeOf: (name) => `Poista ${name}`,
  name: 'Nimi, esimerkiksi Oma puhelin',
  add: 'Lisää pääsyavain',
  linkFirst: 'Lähetämme ensin linkin sähköpostiisi. Avaa se tässä selaimessa tunnin kuluessa.',
  sendLink: 'Lähetä linkki',
  added: 'Pääsyavain on lisätty. Muilla laitteilla sinut on kirjattu ulos.',
  removed: 'Pääsyavain on poistettu. Muilla laitteilla sinut on kirjattu ulos.',
  sent: 'Linkki on lähetetty. Avaa se tässä selaimessa.',
  loading: 'Hetkinen …',
  proveLead: 'Asiakirjat, sopimukset ja maksut avataan pääsyavaimella.',
  missingLead:
    'Asiakirjat, sopimukset ja maksut on suojattu muullakin kuin salasanalla. Lisää pääsyavain tai tunnistaudu.',
  prove: 'Käytä pääsyavainta',
  byEId: 'Tunnistaudu sen sijaan',
  logInAgain: 'Kirjaudu uudelleen',
  lost: 'Onko pääsyavain kadonnut?',
  lostLead:
    'Ilmoita se kadonneeksi. Lähetämme sinulle sähköpostia, ja seitsemän päivän kuluttua voit poistaa sen salasanallasi. Jos löydät sen sitä ennen, käytä sitä, niin ilmoitus raukeaa.',
  report: 'Ilmoita kadonneeksi',
  waiting: (day) =>
    `Pääsyavaimesi on ilmoitettu kadonneiksi. Voit poistaa ne täällä ${day} alkaen. Jos löydät jonkin niistä, käytä sitä.`,
  recoverLead: 'Seitsemän päivää on kulunut. Voit nyt poistaa kadonneet pääsyavaimet ja lisätä uuden.',
  recover: 'Poista kadonneet pääsyavaimet',
  recovered: 'Valmis. Lähetimme sinulle sähköpostia.',
  problems: {
    MustLoginAgain:
      'Turvallisuussyistä sinun on ensin kirjauduttava uudelleen. Tee tämä sitten viiden minuutin kuluessa.',
    MustLoginWithCurrentEId: 'Tiliisi on liitetty tunnistautuminen. Kirjaudu ensin sillä.',
    MustUsePasskey: 'Käytä ensin pääsyavainta, joka sinulla jo on, ja yritä uudelleen viiden minuutin kuluessa.',
    MustOpenLink: 'Linkki ei ole enää voimassa. Pyydä uusi.',
    TooManyPasskeys: 'Sinulla on jo niin monta pääsyavainta kuin voi olla. Poista jokin, jota et käytä.',
    NoPasskey: 'Tililläsi ei ole tätä pääsyavainta.',
    NoPasskeyHere: 'Pääsyavaimesi kuuluu toiselle sivustollemme, eikä sitä voi käyttää täällä.',
    NoAddress: 'Tililläsi ei ole vahvistettua sähköpostiosoitetta. Vahvista se ensin.',
    Waiting: 'Seitsemän päivää ei ole vielä kulunut.',
    Refused: 'Pääsyavainta ei hyväksytty. Yritä uudelleen.',
    Unsupported: 'Tämä selain ei tue pääsyavaimia. Kokeile toista selainta tai laitetta.',
    Cancelled: 'Keskeytit, tai siihen kului liian kauan. Yritä uudelleen, kun haluat.',
    KnownHere: 'Tällä laitteella on jo pääsyavain tiliisi.',
    NotAllowed: 'Selain ei salli pääsyavaimia tässä osoitteessa.',
    Failed: 'Jokin meni vikaan. Yritä hetken kuluttua uudelleen.',
  },
}
