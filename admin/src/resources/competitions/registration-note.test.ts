import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'
import { expect, it } from 'vitest'
import { competitionNote, seasonNote } from './registration-note.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const [BEFORE, AFTER] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']
type Window = { registration_opens_at?: string; registration_closes_at?: string }
const season = (window: Window = {}, registration = true) => ({ registration, ...window }) as AdminSeason
const competition = (window: Window = {}, reg_status = true) => ({ reg_status, ...window }) as AdminCompetition

it.each([
  [competition(), season(), undefined],
  [competition({ registration_opens_at: AFTER }), season(), { key: 'not_yet', at: AFTER }],
  [competition(), season({ registration_closes_at: BEFORE }), { key: 'closed', at: BEFORE }],
  [competition(), season({ registration_closes_at: AFTER }), { key: 'open', at: AFTER }],
  [competition(), season({}, false), { key: 'season_off', at: '' }],
  [competition({ registration_opens_at: AFTER }, false), season(), undefined],
  [competition(), undefined, undefined],
])('tells what the dates make of the switch of a competition', (one, of, note) => {
  expect(competitionNote(one, of, NOW)).toEqual(note)
})

it('tells it of a season, which is silent while it is switched off', () => {
  expect(seasonNote(season({ registration_closes_at: BEFORE }), NOW)).toEqual({ key: 'closed', at: BEFORE })
  expect(seasonNote(season({ registration_closes_at: BEFORE }, false), NOW)).toBeUndefined()
})
