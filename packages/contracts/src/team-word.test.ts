import { describe, expect, it } from 'vitest'
import { teamWord } from './team-word.ts'

describe('the word before the name of a team', () => {
  it.each([
    ['صقور سدير', 'فريق صقور سدير', 'team صقور سدير'],
    ['فريق الكرة', 'فريق الكرة', 'team فريق الكرة'],
    ['الفريق الذهبي', 'الفريق الذهبي', 'team الفريق الذهبي'],
    ['فريقنا', 'فريق فريقنا', 'team فريقنا'],
    ['Team Rocket', 'فريق Team Rocket', 'Team Rocket'],
    ['Teamwork', 'فريق Teamwork', 'team Teamwork'],
  ])('is said once before %s', (name, ar, en) => {
    expect([teamWord(name, 'ar') + name, teamWord(name, 'en') + name]).toEqual([ar, en])
  })
})
