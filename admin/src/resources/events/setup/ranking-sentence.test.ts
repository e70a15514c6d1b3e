import { ALL_RUNS, type RankingKey } from '@olympiad/contracts/judging/ranking'
import { expect, test } from 'vitest'
import { eventTextsOf } from '../event-texts.ts'
import { rankingSentence } from './ranking-sentence.ts'

const NAMES = { en: { s: 'Season', x: 'Extra day' }, ar: { s: 'تحدي الموسم', x: 'اليوم الإضافي' } } as const
const part = (challenge: 's' | 'x', from: number, to = from) => ({ challenge, from, to })
const key = (figure: RankingKey['figure'], ...parts: RankingKey['parts']) => ({ figure, parts })

test.each([
  [key('points', part('s', 1)), 'Points of the best run of Season', 'نقاط أفضل جولة في تحدي الموسم'],
  [key('time', part('s', 2)), 'Time of the 2nd best run of Season', 'زمن ثاني أفضل جولة في تحدي الموسم'],
  [key('points', part('s', 1, 2)), 'Points of the 2 best runs together of Season', 'نقاط أفضل جولتين معًا في تحدي الموسم'],
  [key('time', part('s', 1, ALL_RUNS)), 'Time of all runs together of Season', 'زمن كل الجولات معًا في تحدي الموسم'],
  [
    key('points', part('s', 1), part('x', 1)),
    'Points of the best run of Season + Extra day',
    'نقاط أفضل جولة في تحدي الموسم + اليوم الإضافي',
  ],
  [
    key('points', part('s', 1, 2), part('x', 1)),
    'Points of the 2 best runs together of Season + the best run of Extra day',
    'نقاط أفضل جولتين معًا في تحدي الموسم + أفضل جولة في اليوم الإضافي',
  ],
] as const)('the key %j reads “%s”', (ranking, english, arabic) => {
  const inLang = (lang: 'ar' | 'en') =>
    rankingSentence(ranking, (id) => NAMES[lang][id as 's' | 'x'], eventTextsOf(lang))
  expect(inLang('en')).toBe(english)
  expect(inLang('ar')).toBe(arabic)
})
