import { describe, expect, it } from 'vitest'
import { getFieldError, withChanges, withErrors, withFieldError } from './form-state.ts'

const form = withErrors({ values: { name: '', members: ['', '1'] }, errors: [], attempt: 0 }, [
  { field: 'name', msg: 'empty' },
  { field: 'members.1', msg: 'short' },
])

describe('A field error', () => {
  it('shows again at each attempt', () => {
    expect([form.attempt, getFieldError(form, 'name'), getFieldError(form, 'members.0')]).toEqual([
      1,
      'empty',
      undefined,
    ])
    expect(withErrors(form, []).attempt).toBe(2)
  })

  it('disappears when its field changes, and only then', () => {
    const after = withChanges(form, { members: ['', '12'] })
    expect(after).toMatchObject({ values: { name: '', members: ['', '12'] }, errors: [{ field: 'name' }] })
  })

  it('stays while the validation still fails', () => {
    const check = ({ name }: { name: string }) => [
      ...(name.length < 3 ? [{ field: 'name', msg: 'short' }] : []),
      { field: 'other', msg: 'not asked for yet' },
    ]
    const short = withChanges(form, { name: 'a' }, check)
    expect([getFieldError(short, 'name'), getFieldError(short, 'members.1'), short.errors.length]).toEqual([
      'short',
      'short',
      2,
    ])
    expect(getFieldError(withChanges(short, { name: 'abc' }, check), 'name')).toBeUndefined()
  })

  it('can be set on its own, once', () => {
    const wrong = withFieldError(withFieldError(form, 'file', 'large'), 'file', 'no PDF')
    expect(wrong.errors.filter(({ field }) => field === 'file')).toEqual([{ field: 'file', msg: 'no PDF' }])
    expect(withFieldError(wrong, 'file', undefined).errors).toEqual(form.errors)
  })
})
