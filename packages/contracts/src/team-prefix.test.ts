import { describe, expect, it } from 'vitest'
import { teamPrefix } from './team-prefix.ts'

describe('the word before the name of a team', () => {
  it.each([
    ['صقور سدير', 'فريق صقور سدير', 'team صقور سدير'],
    ['فريق الكرة', 'فريق الكرة', 'team فريق الكرة'],
    ['الفريق الذهبي', 'الفريق الذهبي', 'team الفريق الذهبي'],
    ['فريقنا', 'فريق فريقنا', 'team فريقنا'],
    ['Team Rocket', 'فريق Team Rocket', 'Team Rocket'],
    ['Teamwork', 'فريق Teamwork', 'team Teamwork'],
  ])('appears once before %s', (name, ar, en) => {
    expect([teamPrefix(name, 'ar') + name, teamPrefix(name, 'en') + name]).toEqual([ar, en])
  })
})
