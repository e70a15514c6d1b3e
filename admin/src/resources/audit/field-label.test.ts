import { expect, test } from 'vitest'
import { fieldLabel } from './field-label.ts'

test.each(['account', 'sessions', 'log'])('an erasure’s field %s has a label in both languages', (part) => {
  expect(fieldLabel(part, 'ar')).toMatch(/[ء-ي]/)
  expect(fieldLabel(part, 'en')).toMatch(/^[A-Z]/)
})

test.each(['person', 'by', 'agreed_at', 'released_at', 'asked_at', 'asked', 'digest', 'left_at'])(
  'of an invitation, %s has words in both languages',
  (field) => {
    expect(fieldLabel(field, 'ar')).toMatch(/[ء-ي]/)
    expect(fieldLabel(field, 'en')).toMatch(/^[A-Z]/)
  },
)

const OF_EVENTS = [
  'confirmation',
  'disqualified',
  'divisions',
  'frozen_at',
  'ranking',
  'rehearsal',
  'revealed',
  'staff',
]
const OF_CHALLENGES = ['agreement', 'judges', 'mode', 'position', 'rounds', 'sheet', 'tables', 'used', 'version']
const OF_SCORINGS = ['adjustments', 'outcome', 'points', 'reason', 'remark', 'state', 'time', 'values']
const OF_GAMES = ['drawn_games', 'forfeited_by', 'forfeits', 'parts', 'result', 'table', 'violations', 'winner']
const OF_GAME_RULES = ['better', 'first_to', 'forfeit', 'games', 'least', 'most', 'rules', 'third_place']
const OF_EXPORTS = ['badges', 'for', 'names', 'round', 'challenges']
const OF_TIMETABLES = ['timetable', 'delay', 'shown']
const NESTED = ['role', 'figure', 'removed_at', 'published']
const OF_SHEETS = ['sections', 'options', 'default', 'carried', 'min', 'max', 'decimals', 'percent', 'limit']
test.each([
  ...[...OF_EVENTS, ...OF_CHALLENGES, ...OF_SCORINGS, ...OF_GAMES, ...OF_GAME_RULES],
  ...[...OF_EXPORTS, ...OF_TIMETABLES, ...NESTED, ...OF_SHEETS],
])('of a competition day, %s has words in both languages', (field) => {
  expect(fieldLabel(field, 'ar')).toMatch(/[ء-ي]/)
  expect(fieldLabel(field, 'en')).toMatch(/^[A-Z]/)
})

test('what a name means depends on the record', () => {
  expect(fieldLabel('scores', 'en', 'games')).toBe('Score of the team')
  expect(fieldLabel('scores', 'en')).toBe('Rounds')
})
