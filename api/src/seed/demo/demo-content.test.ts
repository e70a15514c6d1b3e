import { citiesOfRegion, isCityOfRegion } from '@olympiad/contracts/cities'
import { AGE_LEVELS, COMPETITION_SLUGS } from '@olympiad/contracts/constants'
import { isNationalId } from '@olympiad/contracts/text-normalisation'
import { describe, expect, it } from 'vitest'
import regions from '../regions.json' with { type: 'json' }
import { FINAL_TEAMS } from './final-teams.ts'
import { PAST_TEAMS } from './past-teams.ts'
import { DEMO_SEASONS } from './seasons.ts'
import { demoCoach, demoMember } from './team-people.ts'

const ARABIC = /[\u0621-\u064A]/
const competitions = DEMO_SEASONS.flatMap((season) =>
  season.competitions.map((competition) => [`${season.slug} ${competition.slug}`, competition] as const),
)

describe('cities', () => {
  it('belong to each of the thirteen regions, in both languages', () => {
    expect(regions).toHaveLength(13)
    for (const region of regions) {
      const cities = citiesOfRegion(region)
      expect(cities.length).toBeGreaterThan(1)
      for (const { name, name_en } of cities) {
        expect(name).toMatch(ARABIC)
        expect(name_en).not.toMatch(ARABIC)
      }
    }
  })

  it('are known by either name, in their own region only', () => {
    expect(isCityOfRegion({ en_name: 'Makkah' }, 'Jeddah')).toBe(true)
    expect(isCityOfRegion({ en_name: 'Makkah' }, 'جدة')).toBe(true)
    expect(isCityOfRegion({ en_name: 'Riyadh' }, 'جدة')).toBe(false)
    expect(isCityOfRegion({ en_name: 'Nowhere' }, 'جدة')).toBe(false)
  })
})

describe('the demo season', () => {
  it('of this year has every category of the specification', () => {
    const slugs = DEMO_SEASONS.find(({ slug }) => slug === 'wro-2026')?.competitions.map(({ slug }) => slug)
    expect(slugs?.toSorted()).toEqual([...COMPETITION_SLUGS].toSorted())
  })

  it.each(competitions)('says everything about %s in Arabic and in English', (_name, competition) => {
    for (const [field, value] of Object.entries(competition)) {
      if (typeof value !== 'string' || ['slug', 'type'].includes(field)) continue
      expect(value, field).not.toBe('')
      if (field.endsWith('_en')) expect(value, field).not.toMatch(ARABIC)
      else expect(value, field).toMatch(ARABIC)
    }
    expect(competition.agelevel.length).toBeGreaterThan(0)
    for (const { title } of competition.agelevel) expect(AGE_LEVELS.map((level) => level.title)).toContain(title)
    expect(competition.paid).toBe(competition.price > 0)
  })
})

describe.each([
  ['wro-2024', PAST_TEAMS],
  ['wro-2026', FINAL_TEAMS],
] as const)('the season %s', (slug, teams) => {
  const season = DEMO_SEASONS.find((each) => each.slug === slug)

  it.each(teams.map((team) => [team.name, team] as const))('has a place for %s', (_name, team) => {
    const competition = season?.competitions.find(({ slug }) => slug === team.competition)
    expect(competition?.agelevel.map(({ title }) => title)).toContain(team.ageLevel)
    expect(team.members).toBeLessThanOrEqual(competition?.members_no ?? 0)
    expect(isCityOfRegion({ en_name: team.school.region }, team.school.city)).toBe(true)
  })
})

describe('the past season', () => {
  it('has places that follow the scores, without a gap, in every age level', () => {
    const finals = PAST_TEAMS.flatMap(({ competition, ageLevel, final }) =>
      final ? [{ level: `${competition} ${ageLevel}`, ...final }] : [],
    )
    for (const [level, teams] of Map.groupBy(finals, (team) => team.level)) {
      expect(
        teams.map(({ ranked }) => ranked),
        level,
      ).toEqual(teams.map((_, place) => place + 1))
      const scores = teams.map(({ score }) => score)
      expect(scores, level).toEqual(scores.toSorted((a, b) => b - a))
    }
  })

  it('has no two people with one number, also in the season after', () => {
    const count = [...PAST_TEAMS, ...FINAL_TEAMS].reduce((sum, { members }) => sum + members, 0)
    const people = [
      ...Array.from({ length: count }, (_, index) => demoMember(index, 'Male', 'Junior', 2026)),
      ...Array.from({ length: 20 }, (_, index) => demoCoach(index, 'مدرّب', 'Female')),
    ]
    for (const person of people) expect(isNationalId(person.national_id)).toBe(true)
    expect(new Set(people.map((person) => person.national_id)).size).toBe(people.length)
    expect(new Set(people.map((person) => person.steb_user_id)).size).toBe(people.length)
  })
})
