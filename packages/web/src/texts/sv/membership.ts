/** What a member of an association pays and decides. */
export const membership = {
  deposit: (brand: string) => `Insats hos ${brand}`,
  ownFunds: 'Kontantinsats, bostadsrätt',
  rent: (amount: string) => `Hyra ${amount} i månaden. Lån, värme, vatten och bredband ingår.`,
  /** `Radhus, 112 m², Knivsta. Bostadsrätt: 15 % av 4 950 000 kr.` */
  basis: (home: string, price: string) => `${home}. Bostadsrätt: 15 % av ${price}.`,
  votes: {
    for: (homes: number) => `${homes} ja`,
    against: (homes: number) => `${homes} nej`,
    abstained: (homes: number) => (homes === 1 ? '1 avstod' : `${homes} avstod`),
    carried: 'Bifall',
    rejected: 'Avslag',
  },
}
