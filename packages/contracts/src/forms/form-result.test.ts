import { describe, expect, it } from 'vitest'
import { type FormResult, formResultQuery, readFormResult } from './form-result.ts'

const read = (query: string) => readFormResult(new URLSearchParams(query))

describe('the result of a form in a query', () => {
  it.each<FormResult>([
    { sent: true },
    { sent: false, errorKey: 'rate_limited', fieldErrors: [] },
    {
      sent: false,
      errorKey: 'fill_form_carefully',
      fieldErrors: [
        { field: 'name', key: 'field_required' },
        { field: 'training.2.competion', key: 'competition_unknown' },
      ],
    },
  ])('is read as it was written: %j', (result) => {
    expect(read(formResultQuery(result))).toEqual(result)
  })

  it.each(['', '?sent=2', '?failed=', '?failed=<b>'])('is none in %j', (query) => expect(read(query)).toBeUndefined())

  it('ignores foreign values', () => {
    expect(read('?failed=rate_limited&wrong=name:<b>&wrong=<b>:too_long&wrong=name')).toEqual({
      sent: false,
      errorKey: 'rate_limited',
      fieldErrors: [],
    })
  })
})
