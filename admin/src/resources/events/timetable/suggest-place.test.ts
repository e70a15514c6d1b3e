import type { EventSetup } from '@olympiad/contracts/views/judging'
import { describe, expect, it } from 'vitest'
import { suggestPlace } from './suggest-place.ts'

const challenge = { id: 'c1', division: 'd', kind: 'season', mode: 'slots', tables: ['M2'], rounds: [{ no: 1 }] }
const setup = { event: { tables: ['M1', 'M2'] }, challenges: [challenge] as unknown as EventSetup['challenges'] }
const plan = { challenge: 'c1', round: 1, planned: true, minutes: 10, practice: 0, check: 0, after: null }
const settingsUntil = (to: number) => ({ days: [{ from: 480, to }], breaks: [], gap: 15, seed: 1, rounds: [plan] })
const teams = ['a', 'b'].map((id, at) => ({ id, team_no: at + 1, name: id, division: 'd' }))
const entry = { task: 'c1-1', kind: 'run', team: 'a', table: 'M2', from: 480, to: 490, locked: false } as const
const entries = [{ ...entry, id: 'c1-1 run a' }]
const missing = { task: 'c1-1', team: 'b' }

describe('The time that is offered to a team without one', () => {
  it('is the first that is free at a table of its round', () => {
    expect(suggestPlace(setup, { settings: settingsUntil(600), teams, entries }, missing)).toEqual({
      ...{ from: 490, table: 'M2', tables: ['M2'], isFree: true },
    })
  })

  it('is the end of its table where nothing is free, and says so', () => {
    expect(suggestPlace(setup, { settings: settingsUntil(495), teams, entries }, missing)).toMatchObject({
      ...{ from: 490, table: 'M2', isFree: false },
    })
  })
})
