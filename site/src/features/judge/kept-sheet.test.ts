import { describe, expect, it } from 'vitest'
import { BUNDLE, CHALLENGE, NOW, sheetOf, teamNo } from './judge.fixture.ts'
import { answerSheet, changeSheet, correctSheet, startSheet, toScoring, withServerState } from './kept-sheet.ts'

const LATER = '2026-11-26T09:05:00.000Z'
const agreed = () => answerSheet(sheetOf(), { answer: 'agreed', captain: 'سارة', signature: 'M1,1L2,2' }, NOW)

describe('a sheet on the device', () => {
  it('is the newest version, with what the team carries from the round before', () => {
    expect(sheetOf()).toMatchObject({ sheet: 's2', values: { summary: 4 }, state: 'draft' })
  })

  it('carries nothing for an item whose key every object has', () => {
    const [version] = BUNDLE.sheets.slice(-1)
    const [section] = version?.sheet.sections ?? []
    if (!version || !section) throw new Error('the bundle has a sheet')
    const items = section.items.map((item) => (item.carried ? { ...item, key: 'constructor' } : item))
    const sheets = [{ ...version, sheet: { ...version.sheet, sections: [{ ...section, items }] } }]
    const start = { id: '1', account: 'me', challenge: CHALLENGE, round: 2, team: teamNo(7), table: '', now: NOW }
    expect(startSheet({ ...start, bundle: { ...BUNDLE, sheets } })?.values).toEqual({})
  })

  it('is not opened for a challenge without a sheet', () => {
    const start = { id: '1', account: 'me', challenge: CHALLENGE, round: 2, team: teamNo(7), table: '', now: NOW }
    expect(startSheet({ ...start, bundle: { ...BUNDLE, sheets: [] } })).toBeUndefined()
  })

  it('loses the answer of the team with each change', () => {
    expect(changeSheet(agreed(), { values: { blocks: 2 } }, LATER)).toMatchObject({
      values: { blocks: 2 },
      answer: 'none',
      captain: '',
      signature: '',
      finished_at: '',
    })
  })

  it('never changes once it is finished', () => {
    const finished = { ...agreed(), state: 'waiting' as const }
    expect(changeSheet(finished, { time: 3 }, LATER)).toBe(finished)
    expect(answerSheet(finished, { answer: 'objected' }, LATER)).toBe(finished)
  })

  it('is sent with every value that the team read', () => {
    expect(toScoring({ ...agreed(), time: 80 })).toMatchObject({
      values: { blocks: 0, home: 1, summary: 4 },
      time: 80,
      answer: 'agreed',
    })
  })

  it('is sent without values for a team that did not start', () => {
    const absent = { ...sheetOf({ outcome: 'no_show', time: 80, adjustments: ['late'] }), finished_at: NOW }
    expect(toScoring(absent)).toMatchObject({ outcome: 'no_show', values: {}, time: null, adjustments: [] })
  })

  it('is corrected under a new id, which the team has to read', () => {
    const refused = { ...agreed(), state: 'refused' as const, errors: [{ field: 'blocks', msg: 'no' }] }
    expect(correctSheet(refused, 'new', LATER)).toMatchObject({ id: 'new', state: 'draft', answer: 'none', errors: [] })
  })

  it('takes the state that the head judge gave it', () => {
    const sent = { ...agreed(), state: 'sent' as const, reasons: ['objected' as const] }
    const entry = {
      ...{ id: sent.id, challenge: 'c1', round: 2, team: 't7', table: 'A', judge: 'me' },
      ...{ answer: 'objected' as const, outcome: 'scored' as const },
    }
    expect(withServerState(sent, [{ ...entry, state: 'confirmed' }])).toMatchObject({ state: 'confirmed', reasons: [] })
    expect(withServerState(sent, [])).toBe(sent)
  })
})
