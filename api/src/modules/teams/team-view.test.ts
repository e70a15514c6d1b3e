import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { describe, expect, test } from 'vitest'
import { type TeamReader, teamAccess } from './access.ts'
import { creatorId, freeTeam, paidTeam, readers, sampleReader, sampleTeam } from './readers.fixture.ts'
import { teamView } from './team-view.ts'

// `_id` is the platform's id, used by pictures and swaps. Only the console finds a person by it.
const PERSONAL = ['national_id', 'email', 'phone_number', 'dob', 'gender', 'nationality', 'status', 'steb_user_id']

const agreed = { person: 'student', by: '', asked: 1, agreed_at: '2026-11-21T09:00:00.000Z' }

const seenBy = (one: TeamReader, seen = sampleTeam) =>
  teamView(seen, teamAccess(seen, one), { resultes: [], order: { payment_status: 'pending', total_amount: 518 } })

describe('the personal data of its people', () => {
  test.each(['creator', 'coach'] as const)('are shown to its %s once it is paid, and not before', (who) => {
    expect(seenBy(readers[who], paidTeam).members[0]).toMatchObject({ national_id: '1100000015', dob: '2013-04-05' })
    for (const field of PERSONAL) expect(seenBy(readers[who]).members[0]).not.toHaveProperty(field)
  })
  test.each(['admin'] as const)('are shown to its %s', (who) => {
    expect(seenBy(readers[who]).members[0]).toMatchObject({ national_id: '1100000015', dob: '2013-04-05' })
  })
  describe.each<[string, typeof sampleTeam]>([
    ['paid', paidTeam],
    ['unpaid', sampleTeam],
    ['agreed to', { ...freeTeam, invitations: [agreed] }],
  ])('of a team that is %s', (_how, seen) => {
    test.each(['student', 'entity', 'judge'] as const)('are not shown to its %s', (who) => {
      const { coaches, members } = seenBy(readers[who], seen)
      for (const shown of [...coaches, ...members]) {
        expect(shown).toMatchObject({ name: expect.any(String), picture: expect.any(String) })
        for (const field of [...PERSONAL, 'agreement']) expect(shown).not.toHaveProperty(field)
      }
    })
  })
  test.each(['creator', 'coach'] as const)(
    'are shown to its %s where nothing was to pay once the person agreed',
    (who) => {
      expect(seenBy(readers[who], freeTeam).members[0]).toMatchObject({ agreement: 'waiting', picture: '' })
      for (const field of PERSONAL) expect(seenBy(readers[who], freeTeam).members[0]).not.toHaveProperty(field)
      const { coaches, members } = seenBy(readers[who], { ...freeTeam, invitations: [agreed] })
      expect(members[0]).toMatchObject({ agreement: 'agreed', national_id: '1100000015' })
      expect(members[0]?.picture).not.toBe('')
      expect(coaches[0]).not.toHaveProperty('national_id')
    },
  )
})

describe('paying', () => {
  test.each(['creator', 'coach', 'entity', 'admin'] as const)('is offered to its %s, with the state', (who) => {
    expect(seenBy(readers[who])).toMatchObject({ may_pay: true, order_status: 'pending' })
  })
  test.each(['student', 'judge'] as const)('is not offered to its %s, who sees nothing of the order', (who) => {
    const view = seenBy(readers[who])
    expect(view.may_pay).toBe(false)
    expect(view).not.toHaveProperty('order_status')
  })
  test('is not offered to a creator who is a student by now', () => {
    expect(seenBy(sampleReader(PERSON_TYPE.student, { _id: creatorId })).may_pay).toBe(false)
  })
  test('shows the amount of the pending order, or else the current price', () => {
    expect(seenBy(readers.creator).to_pay).toBe(518)
    const dearer = { ...sampleTeam, competion: { ...sampleTeam.competion, price: 900 } }
    const access = teamAccess(dearer, readers.creator)
    const attempt = (payment_status: 'pending' | 'failed') => ({ payment_status, total_amount: 518 })
    expect(teamView(dearer, access, { resultes: [], order: attempt('pending') }).to_pay).toBe(518)
    expect(teamView(dearer, access, { resultes: [], order: attempt('failed') }).to_pay).toBe(1035)
    expect(seenBy(readers.student)).not.toHaveProperty('to_pay')
  })
  test('is not offered for a team that is paid, disabled or flagged', () => {
    expect(seenBy(readers.creator, paidTeam).may_pay).toBe(false)
    expect(seenBy(readers.creator, { ...sampleTeam, status: false }).may_pay).toBe(false)
    const access = teamAccess(sampleTeam, readers.creator)
    expect(
      teamView(sampleTeam, access, { resultes: [], order: { payment_status: 'flagged', total_amount: 518 } }).may_pay,
    ).toBe(false)
  })
})

test('a team refunded by an older instance shows only the names', () => {
  const [member] = seenBy(readers.creator, { ...paidTeam, payment_status: false }).members
  for (const field of PERSONAL) expect(member).not.toHaveProperty(field)
})

test('a team without a fee and a payment is free for every reader', () => {
  const seen = (of: typeof freeTeam, order?: { payment_status: 'paid'; total_amount: number }) =>
    Object.values(readers).map((one) => teamView(of, teamAccess(of, one), { resultes: [], order }).free)
  expect(new Set(seen(freeTeam))).toEqual(new Set([true]))
  // Its fee was dropped later.
  expect(new Set(seen(freeTeam, { payment_status: 'paid', total_amount: 518 }))).toEqual(new Set([false]))
  expect(new Set([...seen(paidTeam), ...seen({ ...freeTeam, payment_status: false })])).toEqual(new Set([false]))
})

test('a team without an order has no order state', () => {
  const view = teamView(sampleTeam, teamAccess(sampleTeam, readers.creator), { resultes: [], order: undefined })
  expect(view).not.toHaveProperty('order_status')
  expect(view).toMatchObject({
    id: sampleTeam._id.toHexString(),
    _id: sampleTeam._id.toHexString(),
    team_no: 12,
    may_pay: true,
  })
})
