import { describe, expect, test } from 'vitest'
import { Order } from '../src/model/order.entity.ts'
import { Submission } from '../src/model/submission.entity.ts'
import { Team } from '../src/model/team.entity.ts'
import { type OpenCompetition, register, registrationForm } from '../src/modules/teams/registration.fixture.ts'
import { takesNumber, withLooseCounter, withoutTransactions } from './rules.ts'
import { accepted, ascending, CALLS, openTrack, type Race, STUDENTS, series, verdicts } from './track.ts'

const race = await openTrack()

const formOf = (ground: OpenCompetition, place: number, teamName: string) =>
  registrationForm(ground, { teamName, members: [STUDENTS[place] ?? ''] })

const written = async (fork: Race['fork']) => ({
  teams: await fork().count(Team),
  orders: await fork().count(Order),
  submits: await fork().count(Submission),
})

const NUMBER_INDEX = ['teams', 'season_1_team_no_1'] as const
const NAME_INDEX = ['teams', 'season_1_competion_1_name_key_1'] as const
const MEMBER_INDEX = ['teams', 'season_1_competion_1_member_keys_1'] as const
const KEY_INDEX = ['submissions', 'user_1_key_1'] as const

describe('teams that register at once at several copies', () => {
  // Guards: the atomic $inc, and the transaction, which retries when two use one counter.
  // Backstop: the unique index. These teams are free, so order numbers do not guard here.
  const numbered = async ({ ground, fork, rush }: Race) => {
    const open = await ground({ competion: { paid: false } })
    const outcomes = await rush(takesNumber, ({ coach }, nth) => register(coach, formOf(open, nth, `Team ${nth}`)))
    const numbers = (await fork().find(Team, {})).map(({ team_no }) => team_no)
    expect(ascending(numbers), 'team numbers').toEqual(series(CALLS))
    expect(verdicts(outcomes)).toEqual(Array(CALLS).fill('accepted'))
  }

  test('are all accepted, with numbers from 1 without gap or double', () => race(numbered))

  test.each([
    ['the transaction', { rules: [withLooseCounter], indexes: [NUMBER_INDEX] }],
    ['the step that looks and writes at once', { rules: [withoutTransactions], indexes: [NUMBER_INDEX] }],
  ])('have such numbers by %s alone', (_, off) => race(numbered, off))

  test('do not with all of that switched off (control)', async () => {
    const off = { rules: [withoutTransactions, withLooseCounter], indexes: [NUMBER_INDEX] }
    await expect(race(numbered, off)).rejects.toThrow('team numbers')
  })
})

describe('teams of one name that register at once at several copies', () => {
  // Guards: the unique index, and the transaction, because all calls take a number from one season's counter.
  const namedOnce = async ({ coach, ground, fork, rush }: Race) => {
    const open = await ground()
    const outcomes = await rush(takesNumber, (copy, nth) =>
      register(nth % 2 ? copy.coach : copy.coach2, formOf(open, nth, 'صقور سدير'), `attempt-${nth}`),
    )
    const { teams, ...more } = await written(fork)
    expect(teams, 'teams of one name').toBe(1)
    expect(more, 'written beside the team').toEqual({ orders: 1, submits: 1 })
    expect(verdicts(outcomes).sort()).toEqual(['accepted', ...Array(CALLS - 1).fill('team_name_taken')])
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const { team } = await register(coach, formOf(open, (winner + 1) % CALLS, 'نسور نجد'))
    expect(team.team_no).toBe(2)
  }

  test('are one team; the others are told that the name is taken, and leave nothing behind', () => race(namedOnce))

  test('are so by the transaction alone', () => race(namedOnce, { indexes: [NAME_INDEX] }))

  test('leave something behind by the index alone (control)', async () => {
    await expect(race(namedOnce, { rules: [withoutTransactions] })).rejects.toThrow('written beside the team')
  })

  test('are several with both switched off (control)', async () => {
    const off = { rules: [withoutTransactions], indexes: [NAME_INDEX] }
    await expect(race(namedOnce, off)).rejects.toThrow('teams of one name')
  })
})

describe('a form that arrives many times at once with one key, at several copies', () => {
  // Guards: the unique index of keys, and the transaction.
  // Without both, the indexes of name and members still keep the team single, but senders get different responses.
  const madeOnce = async ({ ground, fork, rush }: Race) => {
    const form = registrationForm(await ground())
    const outcomes = await rush(takesNumber, ({ coach }) => register(coach, form, 'wizard-key'))
    expect(await written(fork), 'written for one key').toEqual({ teams: 1, orders: 1, submits: 1 })
    expect(verdicts(outcomes)).toEqual(Array(CALLS).fill('accepted'))
    const [first, ...others] = accepted(outcomes)
    expect(others).toEqual(others.map(() => first))
  }

  test('is one team with one order, and every sender gets the same answer', () => race(madeOnce))

  test('is so by the transaction alone', () => race(madeOnce, { indexes: [KEY_INDEX, NAME_INDEX, MEMBER_INDEX] }))

  test('is not with all of that switched off (control)', async () => {
    const off = { rules: [withoutTransactions], indexes: [KEY_INDEX, NAME_INDEX, MEMBER_INDEX] }
    await expect(race(madeOnce, off)).rejects.toThrow('written for one key')
  })
})
