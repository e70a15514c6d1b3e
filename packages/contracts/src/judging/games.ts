// Pure functions that run alike on server, console and board.

export type Pairing<T> = readonly [T, T]

/**
 * Everyone plays everyone once: rounds of games in which no team plays twice. Circle method: the first team stays and
 * the others move on. Of an odd number, one team rests in each round.
 */
export function allAgainstAll<T>(teams: readonly T[]): Pairing<T>[][] {
  const [fixed, ...moving] = teams.length % 2 === 0 ? teams : [undefined, ...teams]
  return moving.map((_team, round) => {
    const row = [fixed, ...moving.slice(round), ...moving.slice(0, round)]
    return row.slice(0, row.length / 2).flatMap((home, at) => {
      const away = row[row.length - 1 - at]
      return home === undefined || away === undefined ? [] : [[home, away] as const]
    })
  })
}
