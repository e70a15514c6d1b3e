import { describe, expect, it } from 'vitest'
import { changedIn, conflictsIn, isSame, merged } from './merge.ts'

const mineFirst = ({ mine }: { mine: unknown }) => mine
const theirsFirst = ({ theirs }: { theirs: unknown }) => theirs

describe('A form', () => {
  it('sends what was changed, and nothing that was only shown', () => {
    const base = { name: 'أ', notes: null, levels: [{ title: 'Junior', desc: '' }], seller: { vat: '3', crNumber: '' } }
    const values = { name: 'أ', notes: '', levels: [{ title: 'Junior' }], seller: { vat: '3' }, password: '' }
    expect(changedIn(base, values)).toEqual({})
    expect(changedIn(base, { ...values, name: 'ب', notes: 'x' })).toEqual({ name: 'ب', notes: 'x' })
  })

  it('sends what was emptied, switched off and set to nought', () => {
    expect(changedIn({ name: 'a', status: true, price: 5 }, { name: '', status: false, price: 0 })).toEqual({
      name: '',
      status: false,
      price: 0,
    })
  })

  it('takes a chosen file for a change, whatever stands there', () => {
    const file = new File(['%PDF'], 'rules.pdf')
    expect(changedIn({ file: 'kept.pdf' }, { file })).toEqual({ file })
    expect(isSame(file, new File(['%PDF'], 'rules.pdf'))).toBe(false)
  })
})

describe('Changes of two admins', () => {
  it('go together where each changed other fields', () => {
    const three = {
      base: { address: 'old', privacy: 'old' },
      mine: { address: 'mine' },
      theirs: { address: 'old', privacy: 'theirs' },
    }
    expect(conflictsIn(three)).toEqual([])
    expect(merged(three, mineFirst)).toEqual({ address: 'mine' })
  })

  it('go together inside of one field too, which is sent whole', () => {
    const three = {
      base: { seller: { name: 'n', vat: '1' } },
      mine: { seller: { name: 'n', vat: '2' } },
      theirs: { seller: { name: 'N', vat: '1' } },
    }
    expect(conflictsIn(three)).toEqual([])
    expect(merged(three, mineFirst)).toEqual({ seller: { name: 'N', vat: '2' } })
  })

  it('leave nothing to be saved where both typed the same', () => {
    const three = { base: { name: 'old' }, mine: { name: 'new' }, theirs: { name: 'new' } }
    expect(conflictsIn(three)).toEqual([])
    expect(merged(three, mineFirst)).toEqual({})
  })

  it('are to be chosen from field by field where both changed the same', () => {
    const three = {
      base: { name: 'a', status: true, seller: { name: 'n', vat: '1' } },
      mine: { name: 'mine', status: false, seller: { name: 'n', vat: '2' } },
      theirs: { name: 'theirs', status: true, seller: { name: 'N', vat: '3' } },
    }
    expect(conflictsIn(three)).toEqual([
      { field: 'name', mine: 'mine', theirs: 'theirs' },
      { field: 'seller.vat', mine: '2', theirs: '3' },
    ])
    expect(merged(three, mineFirst)).toEqual({ name: 'mine', status: false, seller: { name: 'N', vat: '2' } })
    expect(merged(three, theirsFirst)).toEqual({ status: false })
  })

  it('are to be chosen from as a whole where they are lists', () => {
    const three = { base: { levels: ['a'] }, mine: { levels: ['a', 'b'] }, theirs: { levels: ['c', 'a'] } }
    expect(conflictsIn(three)).toEqual([{ field: 'levels', mine: ['a', 'b'], theirs: ['c', 'a'] }])
  })

  it('are to be chosen from where one set anew what the other took away meanwhile', () => {
    const three = { base: { open: true }, mine: { open: true }, theirs: { open: false } }
    expect(conflictsIn(three)).toEqual([{ field: 'open', mine: true, theirs: false }])
  })
})
