import { describe, expect, it } from 'vitest'
import type { RoundKind } from './events.ts'
import { challengeRoundName, roundName } from './round-name.ts'

const of = (...kinds: RoundKind[]) => ({ rounds: kinds.map((kind, at) => ({ no: at + 1, kind })) })

describe('a round', () => {
  it.each([
    [of('official'), 1, 'الجولة 1', 'Round 1'],
    [of('test', 'official', 'official'), 1, 'الجولة التجريبية', 'Test round'],
    [of('test', 'official', 'official'), 2, 'الجولة 1', 'Round 1'],
    [of('test', 'official', 'official'), 3, 'الجولة 2', 'Round 2'],
    [of('practice', 'practice', 'official'), 2, 'التدريب 2', 'Practice 2'],
    [of('official', 'test', 'test', 'official'), 3, 'الجولة التجريبية 2', 'Test round 2'],
    [of('official', 'test', 'test', 'official'), 4, 'الجولة 2', 'Round 2'],
    [of('official'), 9, 'الجولة', 'Round'],
  ])('of %j, number %i, is “%s”, “%s”', (challenge, no, ar, en) => {
    expect([roundName(challenge, no, 'ar'), roundName(challenge, no, 'en')]).toEqual([ar, en])
  })
})

describe('a round with its challenge', () => {
  const name = { name: 'تحدّي الموسم', name_en: 'Season challenge' }

  it.each([
    [{ kind: 'season', ...of('practice', 'official') }, 2, 'تحدّي الموسم، الجولة 1', 'Season challenge, Round 1'],
    [{ kind: 'games', ...of('official') }, 1, 'تحدّي الموسم', 'Season challenge'],
    [{ kind: 'games', ...of('official', 'official') }, 2, 'تحدّي الموسم، الجولة 2', 'Season challenge, Round 2'],
  ] as const)('of %j, number %i, is “%s”, “%s”', (challenge, no, ar, en) => {
    const names = (['ar', 'en'] as const).map((lang) => challengeRoundName({ ...name, ...challenge }, no, lang))
    expect(names).toEqual([ar, en])
  })
})
