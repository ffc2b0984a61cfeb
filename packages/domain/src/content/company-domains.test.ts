import { describe, expect, it } from 'vitest'
import { companyDomains, isOfCompany } from './company-domains.ts'

const domains = companyDomains([{ host: 'norrvida.se', company: { email: 'hej@Norrvida.example' } }])

describe('an address of the company', () => {
  it.each(['lokaler@norrvida.example', 'a@kontor.norrvida.example', 'B@NORRVIDA.SE'])('is %s', (email) => {
    expect(isOfCompany(email, domains)).toBe(true)
  })
  it.each(['lokaler@norrvida.example.evil.example', 'a@notnorrvida.example', 'norrvida.example@gmail.example'])(
    'is not %s',
    (email) => {
      expect(isOfCompany(email, domains)).toBe(false)
    },
  )
})
