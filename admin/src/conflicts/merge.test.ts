import { describe, expect, it } from 'vitest'
import { changedFields, findConflicts, isSame, mergeChanges } from './merge.ts'

const mineFirst = ({ mine }: { mine: unknown }) => mine
const theirsFirst = ({ theirs }: { theirs: unknown }) => theirs

describe('A form', () => {
  it('sends only changed fields', () => {
    const base = { name: 'أ', notes: null, levels: [{ title: 'Junior', desc: '' }], seller: { vat: '3', crNumber: '' } }
    const values = { name: 'أ', notes: '', levels: [{ title: 'Junior' }], seller: { vat: '3' }, password: '' }
    expect(changedFields(base, values)).toEqual({})
    expect(changedFields(base, { ...values, name: 'ب', notes: 'x' })).toEqual({ name: 'ب', notes: 'x' })
  })

  it('sends fields that were emptied, switched off or set to zero', () => {
    expect(changedFields({ name: 'a', status: true, price: 5 }, { name: '', status: false, price: 0 })).toEqual({
      name: '',
      status: false,
      price: 0,
    })
  })

  it('treats a chosen file as a change', () => {
    const file = new File(['%PDF'], 'rules.pdf')
    expect(changedFields({ file: 'kept.pdf' }, { file })).toEqual({ file })
    expect(isSame(file, new File(['%PDF'], 'rules.pdf'))).toBe(false)
  })
})

describe('Changes of two admins', () => {
  it('are merged when they affect different fields', () => {
    const three = {
      base: { address: 'old', privacy: 'old' },
      mine: { address: 'mine' },
      theirs: { address: 'old', privacy: 'theirs' },
    }
    expect(findConflicts(three)).toEqual([])
    expect(mergeChanges(three, mineFirst)).toEqual({ address: 'mine' })
  })

  it('are merged within one field, which is sent whole', () => {
    const three = {
      base: { seller: { name: 'n', vat: '1' } },
      mine: { seller: { name: 'n', vat: '2' } },
      theirs: { seller: { name: 'N', vat: '1' } },
    }
    expect(findConflicts(three)).toEqual([])
    expect(mergeChanges(three, mineFirst)).toEqual({ seller: { name: 'N', vat: '2' } })
  })

  it('leave nothing to save when they are equal', () => {
    const three = { base: { name: 'old' }, mine: { name: 'new' }, theirs: { name: 'new' } }
    expect(findConflicts(three)).toEqual([])
    expect(mergeChanges(three, mineFirst)).toEqual({})
  })

  it('need a choice per field when they affect the same fields', () => {
    const three = {
      base: { name: 'a', status: true, seller: { name: 'n', vat: '1' } },
      mine: { name: 'mine', status: false, seller: { name: 'n', vat: '2' } },
      theirs: { name: 'theirs', status: true, seller: { name: 'N', vat: '3' } },
    }
    expect(findConflicts(three)).toEqual([
      { field: 'name', mine: 'mine', theirs: 'theirs' },
      { field: 'seller.vat', mine: '2', theirs: '3' },
    ])
    expect(mergeChanges(three, mineFirst)).toEqual({ name: 'mine', status: false, seller: { name: 'N', vat: '2' } })
    expect(mergeChanges(three, theirsFirst)).toEqual({ status: false })
  })

  it('need one choice for a whole list', () => {
    const three = { base: { levels: ['a'] }, mine: { levels: ['a', 'b'] }, theirs: { levels: ['c', 'a'] } }
    expect(findConflicts(three)).toEqual([{ field: 'levels', mine: ['a', 'b'], theirs: ['c', 'a'] }])
  })

  it('need a choice when one edits a field that the other removed', () => {
    const three = { base: { open: true }, mine: { open: true }, theirs: { open: false } }
    expect(findConflicts(three)).toEqual([{ field: 'open', mine: true, theirs: false }])
  })
})
