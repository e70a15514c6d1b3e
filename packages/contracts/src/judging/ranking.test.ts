import { describe, expect, it } from 'vitest'
import { PRESET_CATALOG } from './preset-catalog.ts'
import { PRESETS, type PresetName } from './presets.ts'
import { pointsNeeded, type RankingInput, type RankingKey, type Run, rankTeams } from './ranking.ts'
import { type SeededRandom, seededRandom } from './seeded-random.fixture.ts'

type Figures = readonly [points: number, time?: number]
type Played = Readonly<Record<string, readonly Figures[]>>

/** A ranking of a preset, with its challenges named by their keys. */
function inputOf(preset: PresetName, teams: Readonly<Record<string, Played>>): RankingInput {
  const { ranking, challenges } = PRESET_CATALOG[preset]
  return {
    keys: ranking,
    challenges: challenges.map(({ key, rounds, sheet }) => ({
      id: key,
      rounds: rounds.filter((kind) => kind === 'official').length,
      limit: sheet?.time?.limit ?? null,
    })),
    teams: Object.keys(teams).map((team) => ({ team, disqualified: false })),
    runs: Object.entries(teams).flatMap(([team, played]) =>
      Object.entries(played).flatMap(([challenge, runs]) =>
        runs.map(([points, time]): Run => ({ team, challenge, points, time: time ?? null })),
      ),
    ),
  }
}

/** Which key puts `best` before `other`; null if they share the first place. */
function decider(preset: PresetName, best: Played, other: Played): number | null {
  // The later id is the better team, so that the order of ids decides nothing.
  const [first, second] = rankTeams(inputOf(preset, { a: other, b: best }))
  if (second?.place === 1) return null
  expect([first?.team, first?.place, first?.decided_by]).toEqual(['b', 1, null])
  expect([second?.team, second?.place]).toEqual(['a', 2])
  return second?.decided_by ?? null
}

describe('the example rankings of the RoboMission rules', () => {
  const four: Figures[] = [
    [100, 60],
    [90, 70],
    [80, 80],
    [70, 90],
  ]
  const changed = (run: number, [points, time]: [number, number]): Played => ({
    season: four.map(([was, wasTime = 0], index) => (index === run ? [was + points, wasTime + time] : [was, wasTime])),
  })

  it('by the best run: its points and time, then those of the second, third and fourth', () => {
    const deciders = [0, 1, 2, 3].flatMap((run) =>
      [[-1, 0] as const, [0, 1] as const].map(([points, time]) =>
        decider('mission_best', { season: four }, changed(run, [points, time])),
      ),
    )
    expect(deciders).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(decider('mission_best', { season: four }, { season: four.toReversed() })).toBeNull()
  })

  it('by the two best: the sums of their points and times, then the third and the fourth', () => {
    const by = (run: number, figures: [number, number]) =>
      decider('mission_two_best', { season: four }, changed(run, figures))
    expect([by(0, [-1, 0]), by(1, [-1, 0])]).toEqual([0, 0])
    expect([by(0, [0, 1]), by(1, [0, 1])]).toEqual([1, 1])
    expect([by(2, [-1, 0]), by(2, [0, 1]), by(3, [-1, 0]), by(3, [0, 1])]).toEqual([2, 3, 4, 5])
    const balanced: Figures[] = [[95, 65], [95, 65], ...four.slice(2)]
    expect(decider('mission_two_best', { season: four }, { season: balanced })).toBeNull()
  })

  it('by two challenges: the sums of the best runs, the extra day, the second of the season, of the extra day', () => {
    const base = {
      season: [
        [100, 60],
        [90, 70],
        [80, 80],
      ],
      extra_day: [
        [50, 50],
        [40, 55],
      ],
    } as const satisfies Played
    const { season, extra_day } = base
    const [best, second, third] = season
    const [extra, extraSecond] = extra_day
    const deciders = [
      { season: [[99, 60], second, third], extra_day },
      { season: [[100, 61], second, third], extra_day },
      { season: [[101, 60], second, third], extra_day: [[49, 50], extraSecond] },
      { season: [[100, 59], second, third], extra_day: [[50, 51], extraSecond] },
      { season: [best, [89, 70], third], extra_day },
      { season: [best, [90, 71], third], extra_day },
      { season, extra_day: [extra, [39, 55]] },
      { season, extra_day: [extra, [40, 56]] },
    ] satisfies Played[]
    expect(deciders.map((other) => decider('mission_two_challenges', base, other))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const lastRun = { season: [best, second, [1, 120] as const], extra_day }
    expect(decider('mission_two_challenges', base, lastRun)).toBeNull()
  })
})

describe('the ranking of Future Engineers', () => {
  const open: Figures[] = [
    [26, 100],
    [20, 110],
  ]
  const obstacle: Figures[] = [
    [50, 120],
    [40, 130],
  ]
  const base: Played = { open, obstacle, journal: [[20.67]] }

  it('adds the best open run, the best obstacle run and the journal', () => {
    const [row] = rankTeams(inputOf('engineers', { a: base }))
    expect(row?.figures).toEqual([96.67, 50, 120, 40, 130, 20.67, 26, 20, 100, 110])
  })

  it('breaks ties by nine keys in their order', () => {
    const others: [number | null, Played][] = [
      [0, { ...base, journal: [[20.33]] }],
      [
        1,
        {
          ...base,
          obstacle: [
            [49, 120],
            [40, 130],
          ],
          journal: [[21.67]],
        },
      ],
      [
        2,
        {
          ...base,
          obstacle: [
            [50, 121],
            [40, 130],
          ],
        },
      ],
      [
        3,
        {
          ...base,
          obstacle: [
            [50, 120],
            [39, 130],
          ],
        },
      ],
      [
        4,
        {
          ...base,
          obstacle: [
            [50, 120],
            [40, 131],
          ],
        },
      ],
      [
        5,
        {
          ...base,
          open: [
            [27, 100],
            [20, 110],
          ],
          journal: [[19.67]],
        },
      ],
      // Equal totals, obstacle runs and journals leave no other points to the best open run: key 6 never decides.
      [
        7,
        {
          ...base,
          open: [
            [26, 100],
            [19, 110],
          ],
        },
      ],
      [
        8,
        {
          ...base,
          open: [
            [26, 101],
            [20, 110],
          ],
        },
      ],
      [
        9,
        {
          ...base,
          open: [
            [26, 100],
            [20, 111],
          ],
        },
      ],
      [null, { ...base }],
    ]
    expect(others.map(([, other]) => decider('engineers', base, other))).toEqual(others.map(([key]) => key))
  })

  it('takes the quicker one of two runs with the same points', () => {
    const [row] = rankTeams(
      inputOf('engineers', {
        a: {
          ...base,
          obstacle: [
            [40, 90],
            [40, 80],
          ],
        },
      }),
    )
    expect(row?.figures.slice(1, 5)).toEqual([40, 80, 40, 90])
  })
})

describe('teams', () => {
  const run = (team: string, points: number, time = 60): Run => ({ team, challenge: 'season', points, time })
  const rank = (runs: Run[], teams: string[], disqualified: string[] = []) =>
    rankTeams({
      ...inputOf('mission_best', {}),
      teams: teams.map((team) => ({ team, disqualified: disqualified.includes(team) })),
      runs,
    }).map(({ team, place, state }) => [team, place, state])

  it('that are equal share a place, and the next is skipped', () => {
    expect(rank([run('a', 5), run('b', 9), run('c', 9), run('d', 5), run('e', 1)], ['a', 'b', 'c', 'd', 'e'])).toEqual([
      ['b', 1, 'ranked'],
      ['c', 1, 'ranked'],
      ['a', 3, 'ranked'],
      ['d', 3, 'ranked'],
      ['e', 5, 'ranked'],
    ])
  })

  it('that were absent come after the others, and disqualified ones last, both without a place', () => {
    expect(rank([run('a', 5), run('d', 99)], ['d', 'c', 'b', 'a'], ['d'])).toEqual([
      ['a', 1, 'ranked'],
      ['b', null, 'absent'],
      ['c', null, 'absent'],
      ['d', null, 'disqualified'],
    ])
  })

  it('have a place with nothing but zeros, also alone', () => {
    expect(rank([run('a', 0, 120)], ['a'])).toEqual([['a', 1, 'ranked']])
    expect(rank([run('a', 0, 120), run('b', 0, 120)], ['a', 'b']).map(([, place]) => place)).toEqual([1, 1])
    expect(rank([], [])).toEqual([])
  })

  it('that lack a run have no points in the whole time', () => {
    const [first, second] = rankTeams(
      inputOf('mission_best', {
        a: { season: [[50, 60]] },
        b: {
          season: [
            [50, 60],
            [0, 120],
          ],
        },
      }),
    )
    expect([first?.figures, first?.place, second?.place]).toEqual([[50, 60, 0, 120, 0, 120, 0, 120], 1, 1])
  })

  it('are not ranked by the runs of others', () => {
    expect(rank([run('stranger', 9), run('a', 1)], ['a'])).toEqual([['a', 1, 'ranked']])
  })

  it('are told apart by decimals without noise', () => {
    const keys: RankingKey[] = [{ figure: 'points', better: 'high', parts: [{ challenge: 'season', from: 1, to: 2 }] }]
    const input = inputOf('mission_best', { a: { season: [[0.1], [0.2]] }, b: { season: [[0.3], [0]] } })
    expect(rankTeams({ ...input, keys }).map(({ place, figures }) => [place, ...figures])).toEqual([
      [1, 0.3],
      [1, 0.3],
    ])
  })
})

/** Few different figures, so that ties are common. */
function randomInput(preset: PresetName, { whole, fraction }: SeededRandom): RankingInput {
  const teams = Array.from({ length: whole(1, 6) }, (_, index) => `team ${index}`)
  const input = inputOf(preset, Object.fromEntries(teams.map((team) => [team, {}])))
  const runs = teams.flatMap((team) =>
    input.challenges.flatMap(({ id, rounds, limit }) =>
      Array.from(
        { length: whole(0, rounds) },
        (): Run => ({
          ...{ team, challenge: id, points: whole(0, 3), time: limit === null ? null : limit - whole(0, 3) },
          ...{ violations: whole(0, 1), ball_points: whole(0, 2) },
        }),
      ),
    ),
  )
  return { ...input, teams: teams.map((team) => ({ team, disqualified: fraction() < 0.1 })), runs }
}

const placeOf = (input: RankingInput, team: string): number =>
  rankTeams(input).find((row) => row.team === team)?.place ?? Number.POSITIVE_INFINITY

describe.each(PRESETS)('random rankings of %s', (preset) => {
  it('do not depend on the order of teams and runs', () => {
    const random = seededRandom(3)
    for (let turn = 0; turn < 200; turn += 1) {
      const input = randomInput(preset, random)
      const turned = { ...input, teams: random.shuffled(input.teams), runs: random.shuffled(input.runs) }
      expect(rankTeams(turned)).toEqual(rankTeams(input))
    }
  })

  it('never lower a team for a better run', () => {
    const random = seededRandom(4)
    for (let turn = 0; turn < 500; turn += 1) {
      const input = randomInput(preset, random)
      const at = random.whole(0, input.runs.length - 1)
      const was = input.runs[at]
      if (!was) continue
      const isFaster = was.time !== null && random.fraction() < 0.5
      const better = isFaster
        ? { ...was, time: Math.max(0, (was.time ?? 0) - random.whole(1, 3)) }
        : { ...was, points: was.points + random.whole(1, 3) }
      const improved = { ...input, runs: input.runs.with(at, better) }
      expect(placeOf(improved, was.team)).toBeLessThanOrEqual(placeOf(input, was.team))
    }
  })

  it('have places by the figures: equal ones share, and each has as many teams before it as its place says', () => {
    const random = seededRandom(5)
    for (let turn = 0; turn < 200; turn += 1) {
      const input = randomInput(preset, random)
      const rows = rankTeams(input)
      expect(rows.map(({ team }) => team).toSorted()).toEqual(input.teams.map(({ team }) => team).toSorted())
      const ranked = rows.filter(({ state }) => state === 'ranked')
      for (const [index, { place, figures, decided_by }] of ranked.entries()) {
        const before = ranked[index - 1]
        const isTied = before !== undefined && `${before.figures}` === `${figures}`
        expect(place).toBe(isTied ? before.place : index + 1)
        if (isTied || !before) expect(decided_by).toBeNull()
        else expect(before.figures[decided_by ?? -1]).not.toBe(figures[decided_by ?? -1])
      }
    }
  })

  it('tell the fewest points that bring a team to a place', () => {
    const random = seededRandom(6)
    for (let turn = 0; turn < 60; turn += 1) {
      const input = randomInput(preset, random)
      const { team } = input.teams[0] ?? { team: '' }
      const { id: challenge, limit: time } = input.challenges[0] ?? { id: '', limit: null }
      const place = random.whole(1, 3)
      const enough = Array.from({ length: 11 }, (_, points) => points).find(
        (points) => placeOf({ ...input, runs: [...input.runs, { team, challenge, points, time }] }, team) <= place,
      )
      expect(pointsNeeded(input, { team, challenge, place, most: 10 })).toBe(enough ?? null)
    }
  })
})
