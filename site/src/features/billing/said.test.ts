import { expect, it } from 'vitest'
import { saidBy } from './said.ts'

it('says what came of the form, of what it does not foresee that nothing was saved, and nothing without being asked', () => {
  const said = (query: string) => saidBy(new URLSearchParams(query))
  expect(said('billing=billing_address_saved')).toEqual({ key: 'billing_address_saved', refused: false })
  expect(said('billing=postal_code_wrong')).toEqual({ key: 'postal_code_wrong', refused: true })
  for (const unknown of ['billing=', 'billing=database_away', 'billing=signin_done', 'billing=constructor']) {
    expect(said(unknown)).toEqual({ key: 'billing_address_unsaved', refused: true })
  }
  expect([said(''), said('my_data=erasure_asked')]).toEqual([undefined, undefined])
})
