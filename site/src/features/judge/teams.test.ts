import { describe, expect, it } from 'vitest'
import { BUNDLE, CHALLENGE, sheetOf, teamNo } from './judge.fixture.ts'
import { currentRound, entriesThatWarn, matchesTeam, tablesOf, teamEntries } from './teams.ts'

const entry = {
  ...{ id: 'x', challenge: 'c1', round: 2, team: 't7', table: 'A', judge: 'other' },
  ...{ state: 'confirmed' as const, answer: 'agreed' as const, outcome: 'scored' as const },
}
const listed = (
  change: { entries?: (typeof entry)[]; sheets?: ReturnType<typeof sheetOf>[]; judges?: number } = {},
) => {
  const challenge = { ...CHALLENGE, judges: change.judges ?? 1 }
  const bundle = { ...BUNDLE, entries: change.entries ?? [] }
  const entries = teamEntries(bundle, challenge, 2, change.sheets ?? [], 'me')
  return entries.map((one) => ({ ...one, no: one.team.team_no, warns: entriesThatWarn(one, challenge).length > 0 }))
}
const first = (change: Parameters<typeof listed>[0]) => listed(change).find(({ no }) => no === 7)

describe('the teams of a round', () => {
  it('are those of the division, by number', () => expect(listed().map(({ no }) => no)).toEqual([7, 12]))

  it('show the sheet that was begun', () => {
    const draft = sheetOf()
    expect(first({ sheets: [draft] })).toMatchObject({ draft: { id: draft.id }, done: [], warns: false })
  })

  it('warn of a sheet of another judge, and of one that waits on this device', () => {
    expect(first({ entries: [entry] })?.warns).toBe(true)
    expect(first({ sheets: [sheetOf({ state: 'waiting' })] })?.warns).toBe(true)
  })

  it('count a sheet that the server knows once', () => {
    const sheet = sheetOf({ state: 'confirmed' })
    expect(first({ sheets: [sheet], entries: [{ ...entry, id: sheet.id, judge: 'me' }] })?.done).toHaveLength(1)
  })

  it('forget void sheets, and those of another round', () => {
    const other = { ...entry, round: 3 }
    expect(first({ entries: [other], sheets: [sheetOf({ state: 'void' })] })?.done).toEqual([])
  })

  it('of several judges warn only of an own sheet, or when all are there', () => {
    expect(first({ judges: 2, entries: [entry] })?.warns).toBe(false)
    expect(first({ judges: 2, entries: [{ ...entry, judge: 'me' }] })?.warns).toBe(true)
    expect(first({ judges: 2, entries: [entry, { ...entry, id: 'y', judge: 'third' }] })?.warns).toBe(true)
  })

  it.each([
    ['', true],
    ['7', true],
    ['٠٠٠٧', true],
    ['صقور', true],
    ['ريا', true],
    ['نسور', false],
    ['12', false],
  ])('are found by “%s”: %s', (search, found) => {
    expect(matchesTeam(teamNo(7, 'صُقور الرياض'), search)).toBe(found)
  })
})

describe('the rounds', () => {
  it('open at the one that is judged now', () => expect(currentRound(CHALLENGE)).toBe(2))
})

describe('the tables of a challenge', () => {
  it.each([
    [[], [], []],
    [['A', 'B'], [], ['A', 'B']],
    [[], ['C'], ['C']],
    [['A', 'B'], ['B', 'C'], ['B']],
  ])('of own %j and of the challenge %j are %j', (own, ofChallenge, tables) => {
    expect(tablesOf({ event: { ...BUNDLE.event, tables: own } }, { tables: ofChallenge })).toEqual(tables)
  })
})
