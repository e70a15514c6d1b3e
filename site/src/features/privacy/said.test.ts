import { expect, it } from 'vitest'
import { saidBy } from './said.ts'

it('says what came of a button, and nothing that somebody else put into the address', () => {
  expect(saidBy(new URLSearchParams('my_data=erasure_asked'))).toEqual({ key: 'erasure_asked', refused: false })
  expect(saidBy(new URLSearchParams('my_data=export_often'))).toEqual({ key: 'export_often', refused: true })
  for (const foreign of ['', 'my_data=', 'my_data=signin_done', 'my_data=constructor', 'my_data=<b>']) {
    expect(saidBy(new URLSearchParams(foreign))).toBeUndefined()
  }
})
