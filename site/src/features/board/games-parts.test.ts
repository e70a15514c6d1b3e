import { describe, expect, it } from 'vitest'
import { groupsFixture, knockOutFixture } from './games.fixture.ts'
import { type GamesPart, gamesParts } from './games-parts.ts'

const shortly = (parts: readonly GamesPart[]) =>
  parts.map((part) => {
    if (part.show === 'tree') return `tree ${part.columns.map((column) => column.length).join(' ')}`
    if (part.show === 'round') return `round of ${2 ** (part.left + 1)}: ${part.games.length}`
    if (part.show === 'groups') return `groups ${part.groups.map(({ no, rows }) => `${no}:${rows.length}`).join(' ')}`
    return `playing ${part.playing.length}`
  })
const knockOut = (teams: number, played = 0) => shortly(gamesParts(knockOutFixture(teams, played)))
const groups = (...sizes: number[]) => shortly(gamesParts(groupsFixture(sizes)))

describe('a knock-out on slides', () => {
  it('is one tree up to eight teams, whatever has been played', () => {
    expect(knockOut(2)).toEqual(['tree 1'])
    expect(knockOut(4)).toEqual(['tree 2 1'])
    expect(knockOut(8)).toEqual(['tree 4 2 1'])
    expect(knockOut(8, 8)).toEqual(['tree 4 2 1'])
  })

  it('shows eight games of an early round on a slide, and no round whose teams are not known', () => {
    expect(knockOut(16)).toEqual(['round of 16: 8'])
    expect(knockOut(32)).toEqual(['round of 32: 8', 'round of 32: 8'])
    expect(knockOut(64)).toEqual(Array.from({ length: 4 }, () => 'round of 64: 8'))
    expect(knockOut(128)).toHaveLength(8)
  })

  it('leaves a played round away once the next one has a result', () => {
    expect(knockOut(32, 2)).toEqual(['round of 32: 8', 'round of 32: 8', 'round of 16: 8'])
    expect(knockOut(32, 16)).toEqual(['round of 32: 8', 'round of 32: 8', 'round of 16: 8'])
    expect(knockOut(32, 17)).toEqual(['round of 16: 8'])
    expect(knockOut(32, 24)).toEqual(['round of 16: 8', 'tree 4 2 1'])
    expect(knockOut(32, 25)).toEqual(['tree 4 2 1'])
    expect(knockOut(32, 32)).toEqual(['tree 4 2 1'])
  })

  it('shows the teams that enter later beside a short first round', () => {
    expect(knockOut(9)).toEqual(['round of 16: 1', 'tree 4 2 1'])
    expect(knockOut(17)).toEqual(['round of 32: 1', 'round of 16: 8'])
  })

  it('has each game that can be played on one slide, and none on two', () => {
    for (const teams of [5, 16, 31, 64]) {
      for (let played = 0; played <= teams; played += 1) {
        const fixture = knockOutFixture(teams, played)
        const shown = gamesParts(fixture).flatMap((part) => {
          if (part.show === 'tree') return [...part.columns.flat().map(({ game }) => game.no), part.third?.no]
          return part.show === 'round' ? part.games.map(({ no }) => no) : []
        })
        const open = fixture.games.filter(({ result, sides }) => !result && sides.every(({ team }) => team))
        expect(shown).toEqual(expect.arrayContaining(open.map(({ no }) => no)))
        expect(new Set(shown).size).toBe(shown.length)
      }
    }
  })

  it('keeps the game for third place out of the tree', () => {
    const [part] = gamesParts(knockOutFixture(8, 0))
    expect(part).toMatchObject({ show: 'tree', third: { sides: [{ from: { take: 'loser' } }, {}] } })
  })
})

describe('groups on slides', () => {
  it('stand in two columns that a screen holds', () => {
    expect(groups(4, 4)).toEqual(['groups 1:4 2:4'])
    expect(groups(4, 4, 4, 4, 4, 4)).toEqual(['groups 1:4 2:4 3:4', 'groups 4:4 5:4 6:4'])
    expect(groups(8, 8, 8)).toEqual(['groups 1:8 2:8', 'groups 3:8'])
    expect(groups(16)).toEqual(['groups 1:8 1:8'])
  })

  it('come after what is played now, which no table shows', () => {
    const fixture = groupsFixture([4, 4])
    const now = [
      { table: 'R1', now: 1, next: 2 },
      { table: 'R2', now: 99, next: null },
    ]
    expect(shortly(gamesParts({ ...fixture, now }))).toEqual(['playing 1', 'groups 1:4 2:4'])
  })
})
