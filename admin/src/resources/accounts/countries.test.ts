import { COUNTRIES } from '@olympiad/contracts/countries'
import { describe, expect, it } from 'vitest'
import { countriesIn } from './countries.ts'

describe('the countries of the form', () => {
  it('are those that the server takes', () => {
    const offered = countriesIn('ar').map(({ id }) => id)
    expect(offered.toSorted()).toEqual(COUNTRIES.toSorted())
  })
})
