import { createHash, createSign, type KeyObject } from 'node:crypto'
import type { SimulatedPerson } from '../people/people.ts'

/** One key signs for everyone; each person has a certificate. */
export type Signer = { certify(name: string, serial: string): string; key: KeyObject }

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'
const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/**
 * BankID's signature: base64 of an XML signature over `bankIdSignedData` with the order's texts, under the simulator's
 * certificate. The XML is canonical, so what is digested is what is read.
 */
export function signedXml(
  signer: Signer,
  person: SimulatedPerson,
  texts: { visible: string | undefined; nonVisible: string | undefined },
): string {
  const data = [
    '<bankIdSignedData xmlns="http://www.bankid.com/signature/v1.0.0/types" Id="bidSignedData">',
    texts.visible === undefined
      ? ''
      : `<usrVisibleData charset="UTF-8" visible="wysiwys">${texts.visible}</usrVisibleData>`,
    texts.nonVisible === undefined ? '' : `<usrNonVisibleData>${texts.nonVisible}</usrNonVisibleData>`,
    '<srvInfo><name>U2ltdWxhdG9y</name></srvInfo>',
    '<clientInfo><funcId>Signing</funcId><version>U2ltdWxhdG9y</version></clientInfo>',
    '</bankIdSignedData>',
  ].join('')
  const digest = createHash('sha256').update(data).digest('base64')
  const signedInfo = [
    `<SignedInfo xmlns="${xmldsig}">`,
    `<CanonicalizationMethod Algorithm="${canonical}"></CanonicalizationMethod>`,
    '<SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></SignatureMethod>',
    '<Reference Type="http://www.bankid.com/signature/v1.0.0/types" URI="#bidSignedData">',
    '<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod>',
    `<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`,
  ].join('')
  const value = createSign('sha256').update(signedInfo).sign(signer.key, 'base64')
  const certificate = signer.certify(`${person.givenName} ${person.surname}`, person.nationalNumber)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    `<Signature xmlns="${xmldsig}">${signedInfo}<SignatureValue>${value}</SignatureValue>`,
    `<KeyInfo Id="bidKeyInfo"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo>`,
    `<Object>${data}</Object></Signature>`,
  ].join('')
  return Buffer.from(xml).toString('base64')
}
