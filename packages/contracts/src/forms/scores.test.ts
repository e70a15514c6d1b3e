import { describe, expect, it } from 'vitest'
import { COMPETITION_SLUGS } from '../constants.ts'
import { SCORE_FORM_SCHEMAS, type ScoreFormKind, scoreFormKindOf } from './scores.ts'

const team = '65f000000000000000000001'
const video = 'https://youtu.be/abc'
const forms = {
  engineering: {
    team,
    scores: [
      { score: '186', youtube_link: video },
      { score: '142', youtube_link: video },
    ],
    github: 'https://github.com/team/car',
  },
  matches: {
    team,
    matches: [
      { fbs: '3', obs: '-2', youtube_link: video },
      { fbs: '1', obs: '4', youtube_link: video },
    ],
  },
  rounds: {
    team,
    scores: [
      { score: '186', time: '92', youtube_link: video },
      { score: '142', time: '118', youtube_link: video },
    ],
  },
}
const errorsOf = (kind: ScoreFormKind, form: unknown) => {
  const parsed = SCORE_FORM_SCHEMAS[kind].safeParse(form)
  return parsed.success ? [] : parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}
const withFirst = (field: 'score' | 'time' | 'youtube_link', value: unknown) => ({
  ...forms.rounds,
  scores: [{ ...forms.rounds.scores[0], [field]: value }, forms.rounds.scores[1]],
})
const firstOf = (field: 'score' | 'time' | 'youtube_link', value: unknown) =>
  SCORE_FORM_SCHEMAS.rounds.parse(withFirst(field, value)).scores[0]?.[field]

describe('the score form of a competition', () => {
  it('is chosen by its slug', () => {
    expect(Object.fromEntries(COMPETITION_SLUGS.map((slug) => [slug, scoreFormKindOf(slug)]))).toEqual({
      future_engineers: 'engineering',
      future_engineers_adults: 'engineering',
      future_innovators: 'engineering',
      future_innovators_adults: 'engineering',
      robosports: 'matches',
      robo_sports_adults: 'matches',
      sumo_robot: 'matches',
      sumo_robot_adults: 'matches',
      robo_mission: 'rounds',
      robo_starter: 'rounds',
      virtual_robot_challenges: 'rounds',
    })
    expect(scoreFormKindOf('something_new')).toBe('rounds')
  })

  it.each(['engineering', 'matches', 'rounds'] as const)('accepts a valid form of %s', (kind) => {
    expect(errorsOf(kind, forms[kind])).toEqual([])
  })

  it.each(['engineering', 'matches', 'rounds'] as const)('requires every field of %s', (kind) => {
    const fields = Object.entries(forms[kind]).flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.flatMap((round, index) => Object.keys(round).map((field) => `${name}.${index}.${field}`))
        : [name],
    )
    const emptied = Object.fromEntries(
      Object.entries(forms[kind]).map(([name, value]) => [
        name,
        Array.isArray(value)
          ? value.map((round) => Object.fromEntries(Object.keys(round).map((field) => [field, ' '])))
          : ' ',
      ]),
    )
    expect(errorsOf(kind, emptied)).toEqual(fields.map((field) => [field, 'fill_all_fields']))
  })

  it('always has two rounds', () => {
    const [round] = forms.rounds.scores
    expect(errorsOf('rounds', { ...forms.rounds, scores: [round] })).toEqual([['scores', 'fill_all_fields']])
    expect(errorsOf('rounds', { ...forms.rounds, scores: [round, round, round] })).toEqual([
      ['scores', 'fill_all_fields'],
    ])
  })

  it('rejects unknown fields', () => {
    expect(SCORE_FORM_SCHEMAS.rounds.safeParse({ ...forms.rounds, isAdmin: true }).success).toBe(false)
    expect(SCORE_FORM_SCHEMAS.rounds.safeParse(withFirst('score', { $gt: 0 })).success).toBe(false)
  })
})

describe('a score', () => {
  it.each([
    ['186', 186],
    [186, 186],
    ['١٨٦٫٥', 186.5],
    [' 0 ', 0],
  ])('%j is read as %d', (rawInput, read) => expect(firstOf('score', rawInput)).toBe(read))

  it.each(['a lot', '-1', '1.234', '1e5', '100001', 'NaN', '0x10', '1,5', 1.005, Number.NaN, null])(
    '%j is refused',
    (rawInput) => expect(errorsOf('rounds', withFirst('score', rawInput)).length).toBe(1),
  )
})

describe('a time', () => {
  it.each([
    ['92', 92],
    ['1:32', 92],
    ['١:٣٢', 92],
    ['1:32.55', 92.55],
    ['0:07', 7],
    ['60:00', 3600],
  ])('%s is read as %d seconds', (rawInput, seconds) => expect(firstOf('time', rawInput)).toBe(seconds))

  it.each(['1:60', '1:5', '61:00', '3601', '1:32:10', ':30'])('%s is refused', (rawInput) =>
    expect(errorsOf('rounds', withFirst('time', rawInput))).toEqual([['scores.0.time', 'score_wrong']]),
  )
})

describe('a video link', () => {
  it.each(['https://youtu.be/abc', 'http://www.example.sa/فيديو', 'HTTPS://YouTube.com/watch?v=1'])(
    '%s is one',
    (link) => expect(errorsOf('rounds', withFirst('youtube_link', link))).toEqual([]),
  )

  it.each([
    'youtube.com/watch?v=1',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:youtu.be/abc',
    'https:///youtu.be',
    'https://localhost/x',
    'https://youtube.com@elsewhere.net/x',
    'ftp://youtu.be/abc',
    'see my channel',
  ])('rejects %s', (link) =>
    expect(errorsOf('rounds', withFirst('youtube_link', link))).toEqual([['scores.0.youtube_link', 'url_wrong']]),
  )
})
