import { describe, expect, it } from 'vitest'
import { changed, errorIn, marked, refused } from './form-state.ts'

const form = refused({ values: { name: '', members: ['', '1'] }, errors: [], attempt: 0 }, [
  { field: 'name', msg: 'empty' },
  { field: 'members.1', msg: 'short' },
])

describe('What is wrong with a field', () => {
  it('is said at each attempt anew', () => {
    expect([form.attempt, errorIn(form, 'name'), errorIn(form, 'members.0')]).toEqual([1, 'empty', undefined])
    expect(refused(form, []).attempt).toBe(2)
  })

  it('goes when the field changes, and that alone', () => {
    const after = changed(form, { members: ['', '12'] })
    expect(after).toMatchObject({ values: { name: '', members: ['', '12'] }, errors: [{ field: 'name' }] })
  })

  it('stays while the field is checked and still wrong', () => {
    const check = ({ name }: { name: string }) => [
      ...(name.length < 3 ? [{ field: 'name', msg: 'short' }] : []),
      { field: 'other', msg: 'not asked for yet' },
    ]
    const short = changed(form, { name: 'a' }, check)
    expect([errorIn(short, 'name'), errorIn(short, 'members.1'), short.errors.length]).toEqual(['short', 'short', 2])
    expect(errorIn(changed(short, { name: 'abc' }, check), 'name')).toBeUndefined()
  })

  it('may be told by itself, once', () => {
    const wrong = marked(marked(form, 'file', 'large'), 'file', 'no PDF')
    expect(wrong.errors.filter(({ field }) => field === 'file')).toEqual([{ field: 'file', msg: 'no PDF' }])
    expect(marked(wrong, 'file', undefined).errors).toEqual(form.errors)
  })
})
