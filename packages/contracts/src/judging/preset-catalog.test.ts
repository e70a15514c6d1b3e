import { describe, expect, it } from 'vitest'
import { COMPETITION_SLUGS } from '../constants.ts'
import { GameSettingsForm } from '../forms/games.ts'
import { ChallengeForm, RankingForm, ScoreSheetForm } from '../forms/judging.ts'
import { PRESET_CATALOG } from './preset-catalog.ts'
import { PRESETS } from './presets.ts'
import { boundsOf, evaluateSheet, itemsOf, mostPointsOf, type ScoreSheet } from './score-sheet.ts'

const ID = '0123456789abcdef01234567'
const sheetOf = (name: (typeof PRESETS)[number], key: string): ScoreSheet => {
  const challenge = PRESET_CATALOG[name].challenges.find((each) => each.key === key)
  if (!challenge?.sheet) throw new Error(`${name} has no sheet of ${key}`)
  return challenge.sheet
}

describe.each(PRESETS)('the preset %s', (name) => {
  const { challenges, ranking, competitions } = PRESET_CATALOG[name]
  const sheets = challenges.flatMap(({ sheet }) => sheet ?? [])

  it('has challenges and sheets that an organiser could save', () => {
    for (const { key: _key, sheet, games, rounds, ...facts } of challenges) {
      if (games) expect(GameSettingsForm.safeParse(games).error).toBeUndefined()
      else expect(ScoreSheetForm.safeParse(sheet).error).toBeUndefined()
      const challenge = { ...facts, division: 'x-junior', rounds: rounds.map((kind) => ({ kind })) }
      expect(ChallengeForm.safeParse(challenge).error).toBeUndefined()
    }
  })

  it('ranks by its own challenges', () => {
    const keys = new Set(challenges.map(({ key }) => key))
    const parts = ranking.flatMap((key) => key.parts)
    expect(new Set(parts.map(({ challenge }) => challenge))).toEqual(keys)
    const asSaved = ranking.map((key) => ({ ...key, parts: key.parts.map((part) => ({ ...part, challenge: ID })) }))
    expect(RankingForm.safeParse({ division: 'x-junior', keys: asSaved }).error).toBeUndefined()
  })

  it('suits competitions that exist', () => {
    expect(competitions.filter((slug) => !COMPETITION_SLUGS.some((known) => known === slug))).toEqual([])
  })

  it('names items once, and only its own items in its rules', () => {
    for (const sheet of sheets) {
      const keys = itemsOf(sheet).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(sheet.rules.flatMap(({ items }) => items).filter((key) => !keys.includes(key))).toEqual([])
    }
  })

  it('can be filled in without a problem', () => {
    for (const sheet of sheets) {
      const values = Object.fromEntries(itemsOf(sheet).map((item) => [item.key, item.default ?? boundsOf(item)[0]]))
      const entry = { outcome: 'scored', values, time: sheet.time?.limit ?? null, adjustments: [] } as const
      expect(evaluateSheet(sheet, entry).problems).toEqual([])
    }
  })
})

it('gives the points of the official rules', () => {
  expect(mostPointsOf(sheetOf('engineers', 'open'))).toBe(30)
  expect(mostPointsOf(sheetOf('engineers', 'obstacle'))).toBe(70)
  expect(mostPointsOf(sheetOf('engineers', 'journal'))).toBe(30)
  for (const name of ['innovators_elementary', 'innovators_junior', 'innovators_senior'] as const) {
    const sheet = sheetOf(name, 'project')
    const sections = sheet.sections.map((section) => mostPointsOf({ sections: [section] }))
    expect(sections).toEqual(name === 'innovators_elementary' ? [70, 65, 65] : [75, 70, 55])
  }
})
