import { describe, expect, it } from 'vitest'
import { getAreaTexts } from '../../i18n/texts.ts'
import { boardFixture, divisionFixture, revealedFixture, type TeamFixture } from './board.fixture.ts'
import { divisionMarkup, stateMarkup } from './markup.ts'
import { ageOf, type BoardWords, say } from './words.ts'

const wordsOf = (...langs: BoardWords['langs']): BoardWords => ({
  langs,
  texts: { ar: getAreaTexts('ar', 'board'), en: getAreaTexts('en', 'board') },
  levels: { ar: getAreaTexts('ar', 'age'), en: getAreaTexts('en', 'age') },
})
const english = wordsOf('en')
const textOf = (markup: { code: string }) =>
  markup.code
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
const rowsOf = (markup: { code: string }) =>
  [...markup.code.matchAll(/<tr data-team.*?<\/tr>/gs)].map(([code]) => textOf({ code }))

const teams: TeamFixture[] = [
  { name: 'Falcons', runs: [[182, 81]] },
  { name: 'صقور', runs: [[150, 92]] },
  { name: 'Orbit', runs: [[150, 94]] },
  { name: 'Pulse', runs: [[90, 60]] },
  { name: 'Twins', runs: [[90, 60]] },
  { name: 'Late' },
  { name: 'Gone', disqualified: true },
]
const division = divisionFixture(teams)

describe('a board', () => {
  const shown = divisionMarkup(
    { board: boardFixture([division]), division, movements: new Map([['Orbit', 2]]) },
    english,
  )
  const rows = rowsOf(shown)

  it('shows the runs with points and minutes, the total, and what third place needs', () => {
    expect(rows[0]).toContain('Falcons Season challenge 182 1:21 182 1:21')
    expect(rows[3]).toContain('For third place 151')
  })

  it('says which key decided between equal teams, shared places and movement', () => {
    expect(rows[2]).toContain('Decided by: Time of the best round, 1:34')
    expect(rows[1]).not.toContain('Decided')
    expect(rows[3]).toContain('4 shared')
    expect(rows[2]).toContain('up 2')
  })

  it('puts teams without a place last, in words', () => {
    expect(rows[5]).toContain('Late No round yet')
    expect(rows[6]).toContain('Gone Without a place')
  })

  it('says both languages at the same time', () => {
    const words = wordsOf('ar', 'en')
    const both = divisionMarkup({ board: boardFixture([division]), division }, words).code
    expect(both).toContain(
      '<span class="in" lang="ar" dir="rtl">المركز</span><span class="in" lang="en" dir="ltr">Place</span>',
    )
    expect(textOf(say(words, (texts) => texts.live))).toBe(' مباشر Live ')
  })

  it('escapes the names of teams', () => {
    const evil = divisionFixture([{ name: '<img src=x onerror="alert(1)">', runs: [[1, 1]] }])
    const { code } = divisionMarkup({ board: boardFixture([evil]), division: evil }, english)
    expect(code).not.toContain('<img')
    expect(code).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })

  it('announces the first round, with the teams that take part', () => {
    const none = divisionFixture([{ name: 'Falcons' }, { name: 'Orbit' }])
    const text = textOf(divisionMarkup({ board: boardFixture([none]), division: none }, english))
    expect(text).toContain('The first round begins soon')
    expect(text).toContain('Orbit')
  })

  it('shows hidden places without their teams, and medals when all are revealed', () => {
    const board = boardFixture([], { revealing: true, frozen_at: '2026-11-26T13:00:00Z' })
    const some = revealedFixture(division, 1)
    const part = divisionMarkup({ board, division: some }, english).code
    expect(part.match(/class="hidden"/g)).toHaveLength(3)
    expect(part).not.toContain('Falcons')
    expect(part).not.toContain('"gold"')
    const whole = divisionMarkup({ board, division: revealedFixture(division, 4) }, english).code
    expect(
      [...whole.matchAll(/<tr data-team="([^"]+)" class="(?:gold|silver|bronze)"/g)].map(([, team]) => team),
    ).toEqual(['Falcons', 'صقور', 'Orbit'])
  })

  it('says its state', () => {
    const state = (change: Parameters<typeof boardFixture>[1]) =>
      textOf(stateMarkup(boardFixture([], change), english)).trim()
    expect(state({})).toBe('Live')
    expect(state({ frozen_at: '2026-11-26T13:00:00Z' })).toBe(
      'Ranking as of 16:00. The ranking is revealed at the ceremony.',
    )
    expect(state({ frozen_at: '2026-11-26T13:00:00Z', revealing: true })).toBe('Award ceremony')
  })
})

it('the age of the data is said from a minute on', () => {
  const contact = new Date('2026-11-26T11:05:00Z')
  const after = (seconds: number) => ageOf(contact, new Date(contact.getTime() + seconds * 1000), 'en')
  expect(after(59)).toEqual({ time: '14:05', ago: undefined })
  expect(after(185)).toEqual({ time: '14:05', ago: '3 minutes ago' })
  expect(ageOf(contact, new Date('2026-11-26T13:10:00Z'), 'ar').ago).toBe('قبل ساعتين')
})
