import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CannotOpen, sealingAlgorithms, tagOfKey } from './secret-box.ts'
import { openVault } from './vault.ts'

const old = { id: '2025', key: randomBytes(32) }
const fresh = { id: '2026', key: randomBytes(32) }
const lookupKeys = [randomBytes(32)] as const
const vault = openVault({ secretKeys: [old], lookupKeys })

const place = 'account-number:SE:7'

describe('the vault', () => {
  it('opens what it has sealed, and seals it differently each time', () => {
    const sealed = vault.seal('Åsa, 198804129826', place)
    expect(vault.open(sealed, place)).toBe('Åsa, 198804129826')
    expect(vault.seal('Åsa, 198804129826', place).bytes).not.toEqual(sealed.bytes)
    expect(vault.open(vault.seal('', place), place)).toBe('')
  })

  it('opens nothing of which one bit was changed', () => {
    const { bytes, keyId } = vault.seal('198804129826', place)
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Uint8Array.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => vault.open({ bytes: changed, keyId }, place)).toThrow(CannotOpen)
    }
  })

  it('opens nothing that stood in another row or was cut short', () => {
    const sealed = vault.seal('198804129826', place)
    expect(() => vault.open(sealed, 'account-number:SE:8')).toThrow(CannotOpen)
    for (const length of [0, 12, 27])
      expect(() => vault.open({ ...sealed, bytes: sealed.bytes.subarray(0, length) }, place)).toThrow(CannotOpen)
  })

  it('opens nothing under the name of another key, nor with another key of the same name', () => {
    const sealed = vault.seal('198804129826', place)
    const both = openVault({ secretKeys: [fresh, old], lookupKeys })
    expect(() => both.open({ ...sealed, keyId: tagOfKey(fresh) }, place)).toThrow(CannotOpen)
    expect(() => vault.open({ ...sealed, keyId: 'unknown' }, place)).toThrow(CannotOpen)
    const impostor = openVault({ secretKeys: [{ ...old, key: fresh.key }], lookupKeys })
    expect(() => impostor.open(sealed, place)).toThrow(CannotOpen)
  })

  it('seals with the newest key and still opens what the one before it sealed', () => {
    const sealed = vault.seal('198804129826', place)
    const rotated = openVault({ secretKeys: [fresh, old], lookupKeys })
    expect(rotated.open(sealed, place)).toBe('198804129826')
    expect(rotated.seal('198804129826', place).keyId).toBe('A256GCM:2026')
    expect(() => vault.open(rotated.seal('198804129826', place), place)).toThrow(CannotOpen)
  })

  it('opens what was sealed before algorithms were named, by the name of the key alone', () => {
    const { bytes } = vault.seal('198804129826', place)
    expect(vault.open({ bytes, keyId: old.id }, place)).toBe('198804129826')
  })

  it.each(sealingAlgorithms)('seals by the algorithm of the key, says so, and opens by no other: %s', (algorithm) => {
    const key = { ...fresh, algorithm }
    const chosen = openVault({ secretKeys: [key, old], lookupKeys })
    const sealed = chosen.seal('198804129826', place)
    expect(sealed.keyId).toBe(`${algorithm}:2026`)
    expect(chosen.currentTag).toBe(sealed.keyId)
    expect(chosen.open(sealed, place)).toBe('198804129826')
    expect(chosen.open(vault.seal('before', place), place)).toBe('before')
    const others = sealingAlgorithms.filter((one) => one !== algorithm)
    for (const other of others) {
      const impostor = openVault({ secretKeys: [{ ...fresh, algorithm: other }], lookupKeys })
      expect(() => impostor.open(sealed, place)).toThrow(CannotOpen)
      expect(() => impostor.open({ ...sealed, keyId: `${other}:2026` }, place)).toThrow(CannotOpen)
    }
    expect(() => chosen.open({ ...sealed, keyId: 'ROT13:2026' }, place)).toThrow(CannotOpen)
  })

  it('hashes by the first lookup key, and looks for what either has hashed', () => {
    const [one, other] = [randomBytes(32), randomBytes(32)]
    const before = openVault({ secretKeys: [old], lookupKeys: [one] })
    const during = openVault({ secretKeys: [old], lookupKeys: [other, one] })
    expect(before.hasTwoLookupKeys).toBe(false)
    expect(during.hasTwoLookupKeys).toBe(true)
    expect(during.blindIndexes('number:SE', '1')).toEqual([
      during.blindIndex('number:SE', '1'),
      before.blindIndex('number:SE', '1'),
    ])
    expect(during.blindIndex('number:SE', '1')).not.toEqual(before.blindIndex('number:SE', '1'))
  })

  it('finds equal texts of one kind by equal hashes, and only with the key', () => {
    expect(vault.blindIndex('number:SE', '1')).toEqual(vault.blindIndex('number:SE', '1'))
    expect(vault.blindIndex('number:SE', '1')).not.toEqual(vault.blindIndex('number:NO', '1'))
    expect(vault.blindIndex('number:SE', '1')).not.toEqual(vault.blindIndex('number:S', 'E1'))
    const other = openVault({ secretKeys: [old], lookupKeys: [randomBytes(32)] })
    expect(other.blindIndex('number:SE', '1')).not.toEqual(vault.blindIndex('number:SE', '1'))
  })
})
