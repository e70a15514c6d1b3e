import { expect, test } from 'vitest'
import { joinNames, quotedTeam } from './names.ts'

test('names of two scripts keep their order in a line', () => {
  expect(joinNames(['ليان', 'Fahad'], 'en')).toBe('\u2068ليان\u2069, \u2068Fahad\u2069')
  expect(joinNames(['ليان', 'Fahad'], 'ar')).toBe('\u2068ليان\u2069، \u2068Fahad\u2069')
  expect(joinNames([], 'ar')).toBe('')
})

test('the word “team” appears once, even if the name begins with it', () => {
  const shown = (name: string) => [quotedTeam(name, 'ar'), quotedTeam(name, 'en')]
  expect(shown('صقور')).toEqual(['فريق «\u2068صقور\u2069»', 'Team “\u2068صقور\u2069”'])
  expect(shown('فريق العيون')[0]).toBe('«\u2068فريق العيون\u2069»')
  expect(shown('Team Rocket')[1]).toBe('“\u2068Team Rocket\u2069”')
})
