import { expect, it } from 'vitest'
import { medalOf } from './medals.ts'

it('a rank is gold for 1, silver for 2, bronze for the rest', () => {
  expect([1, 2, 3, 40, 0].map(medalOf)).toEqual(['gold', 'silver', 'bronze', 'bronze', 'bronze'])
})
