import { COUNTRIES } from '@olympiad/contracts/countries'
import { describe, expect, it } from 'vitest'
import { listCountries } from './countries.ts'

describe('the countries of the form', () => {
  it('are the ones that the server accepts', () => {
    const offered = listCountries('ar').map(({ id }) => id)
    expect(offered.toSorted()).toEqual(COUNTRIES.toSorted())
  })
})
