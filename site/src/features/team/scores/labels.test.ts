import { expect, it } from 'vitest'
import { getAreaTexts } from '../../../i18n/texts.ts'
import { labelOf } from './labels.ts'

it.each([
  ['scores.0.score', 'rounds', 'Round 1, Points'],
  ['scores.1.youtube_link', 'engineering', 'Round 2, Video link'],
  ['matches.1.obs', 'matches', 'Match 2, OBS'],
  ['github', 'engineering', 'GitHub link'],
  ['file', 'engineering', 'Report'],
  ['scores', 'rounds', 'The team’s scores'],
  ['scores.7.score', 'rounds', 'The team’s scores'],
] as const)('the field %s of %s is called ‘%s’', (field, kind, name) =>
  expect(labelOf(field, kind, getAreaTexts('en', 'scoreForm'))).toBe(name),
)
