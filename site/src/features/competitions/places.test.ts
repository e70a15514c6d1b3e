import { expect, it } from 'vitest'
import { cardState, placesText } from './places.ts'

const open = { state: 'open', at: '' } as const
const closed = { state: 'closed', at: '2026-03-01T00:00:00.000Z' } as const
const competition = (state: 'open' | 'few' | 'full', waiting = 0) => ({ availability: { state, waiting, levels: [] } })

it('says how full a competition is while its registration is open, and nothing while there is room', () => {
  expect(cardState(competition('open'), open, 'en')).toBe('Registration open')
  expect(cardState(competition('few'), open, 'en')).toBe('Registration open · Few places left')
  expect(cardState(competition('full'), open, 'en')).toBe('Full')
  expect(placesText(competition('full', 3).availability, closed, 'en')).toBeUndefined()
})

it('counts the teams that wait, in both languages', () => {
  const words = (count: number, lang: 'ar' | 'en') => placesText(competition('full', count).availability, open, lang)
  expect([words(1, 'en'), words(3, 'en')]).toEqual([
    'Full; one team on the waiting list',
    'Full; 3 teams on the waiting list',
  ])
  expect(words(3, 'ar')).toBe('اكتملت الأماكن، و3 فِرَق على قائمة الانتظار')
})
